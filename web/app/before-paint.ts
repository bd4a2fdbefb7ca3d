import { localeCookie, localeCookieOptions } from '#web/i18n/cookie.ts'
import { signedInKey } from '#web/session/local-keys.ts'
import { colorModeKey } from './color-mode.ts'

/**
 * Runs in the head before the first paint: applies the stored colour mode without a flash, and shows the loading overlay
 * to users who were signed in, except on status pages, which must work while accounts is down. Without access to
 * storage, the defaults of the style sheet apply. The language of an address that chooses one is kept, as by the language
 * switch; here, because this script runs before any other page is requested.
 */
export const beforePaint = `(()=>{const d=document.documentElement.dataset;try{const l=/[?&]lang=(fr|en)\\b/.exec(location.search);if(l)document.cookie='${localeCookie}='+l[1]+'; ${localeCookieOptions}';const m=localStorage.getItem('${colorModeKey}');if(m==='light'||m==='dark')d.mode=m;if(localStorage.getItem('${signedInKey}')&&!location.pathname.startsWith('/uptime'))d.session='pending'}catch{}})()`
