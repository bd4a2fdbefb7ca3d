/**
 * Makes the videos of a rendered text (`platform/markdown/videos.ts`) playable: shows their buttons, and replaces a figure's
 * content by the player when its button is clicked. Nothing is loaded from YouTube before. Returns what undoes it.
 */
export function offerVideos(text: HTMLElement): () => void {
	for (const button of text.querySelectorAll<HTMLButtonElement>('.video-embed > button'))
		button.hidden = false
	text.addEventListener('click', showVideo)
	return () => text.removeEventListener('click', showVideo)
}

function showVideo({ target }: MouseEvent): void {
	const button = target instanceof Element ? target.closest('.video-embed > button') : null
	const figure = button?.closest<HTMLElement>('.video-embed')
	if (!figure) return
	const player = playerOf(figure)
	figure.replaceChildren(player)
	player.focus()
}

function playerOf(figure: HTMLElement): HTMLIFrameElement {
	const { video = '', start = '0' } = figure.dataset
	const player = document.createElement('iframe')
	const query = new URLSearchParams({ autoplay: '1', start })
	player.src = `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}?${query}`
	player.title = figure.getAttribute('aria-label') ?? ''
	player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
	player.allowFullscreen = true
	// YouTube plays nothing for a page that it does not know.
	player.referrerPolicy = 'strict-origin-when-cross-origin'
	return player
}
