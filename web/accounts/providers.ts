import video from 'virtual:icon/lucide/video'
import apple from 'virtual:icon/simple-icons/apple'
import discord from 'virtual:icon/simple-icons/discord'
import dropbox from 'virtual:icon/simple-icons/dropbox'
import facebook from 'virtual:icon/simple-icons/facebook'
import github from 'virtual:icon/simple-icons/github'
import gitlab from 'virtual:icon/simple-icons/gitlab'
import google from 'virtual:icon/simple-icons/google'
import huggingface from 'virtual:icon/simple-icons/huggingface'
import kick from 'virtual:icon/simple-icons/kick'
import linear from 'virtual:icon/simple-icons/linear'
import linkedin from 'virtual:icon/simple-icons/linkedin'
import microsoft from 'virtual:icon/simple-icons/microsoft'
import notion from 'virtual:icon/simple-icons/notion'
import reddit from 'virtual:icon/simple-icons/reddit'
import roblox from 'virtual:icon/simple-icons/roblox'
import slack from 'virtual:icon/simple-icons/slack'
import spotify from 'virtual:icon/simple-icons/spotify'
import tiktok from 'virtual:icon/simple-icons/tiktok'
import twitch from 'virtual:icon/simple-icons/twitch'
import vk from 'virtual:icon/simple-icons/vk'
import x from 'virtual:icon/simple-icons/x'
import type { RouterContextProvider } from 'react-router'
import { isProviderId, type ProviderId } from '#services/accounts/providers/limits.ts'
import { servicesContext } from '#web/context.ts'
import type { IconData } from '#web/ui/icon/icon.tsx'

export type Provider = { id: string; name: string; icon: IconData }

/** For loaders only, so that the bundle of a page contains no icons that it does not show. */
const providerDetails: Record<ProviderId, Omit<Provider, 'id'>> = {
	apple: { name: 'Apple', icon: apple },
	discord: { name: 'Discord', icon: discord },
	facebook: { name: 'Facebook', icon: facebook },
	github: { name: 'GitHub', icon: github },
	microsoft: { name: 'Microsoft', icon: microsoft },
	google: { name: 'Google', icon: google },
	huggingface: { name: 'Hugging Face', icon: huggingface },
	slack: { name: 'Slack', icon: slack },
	spotify: { name: 'Spotify', icon: spotify },
	twitch: { name: 'Twitch', icon: twitch },
	twitter: { name: 'X', icon: x },
	dropbox: { name: 'Dropbox', icon: dropbox },
	kick: { name: 'Kick', icon: kick },
	linear: { name: 'Linear', icon: linear },
	linkedin: { name: 'LinkedIn', icon: linkedin },
	gitlab: { name: 'GitLab', icon: gitlab },
	tiktok: { name: 'TikTok', icon: tiktok },
	reddit: { name: 'Reddit', icon: reddit },
	roblox: { name: 'Roblox', icon: roblox },
	vk: { name: 'VK', icon: vk },
	zoom: { name: 'Zoom', icon: video },
	notion: { name: 'Notion', icon: notion },
}

export function providerOf(id: ProviderId): Provider
/** Null for an unknown id. */
export function providerOf(id: string): Provider | null
export function providerOf(id: string): Provider | null {
	return isProviderId(id) ? { id, ...providerDetails[id] } : null
}

export async function offeredProviders(context: Readonly<RouterContextProvider>): Promise<Provider[]> {
	const { providers } = await context.get(servicesContext).accounts.webSettings()
	return providers.map(providerOf).filter((each) => each !== null)
}
