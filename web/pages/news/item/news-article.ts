import type { NewsItem } from '#services/content/service.ts'
import { newsPath } from '#web/content/news-row.tsx'

/** What search engines read of a news item: schema.org's `NewsArticle`. */
export function newsArticle(item: NewsItem, publicUrl: string) {
	return {
		'@context': 'https://schema.org',
		'@type': 'NewsArticle',
		headline: item.title,
		description: item.summary,
		datePublished: item.publishedAt,
		inLanguage: item.locale,
		mainEntityOfPage: new URL(newsPath(item), publicUrl).href,
		...(item.author && { author: { name: item.author } }),
	}
}
