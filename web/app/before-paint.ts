import { signedInKey } from '#web/session/local-keys.ts'
import { colorModeKey } from './color-mode.ts'

/**
 * Runs in the head before the first paint: applies the stored colour mode without a flash, and shows the loading overlay
 * to users who were signed in, except on status pages, which must work while accounts is down. Without access to
 * storage, the defaults of the style sheet apply.
 */
export const beforePaint = `(()=>{const d=document.documentElement.dataset;try{const m=localStorage.getItem('${colorModeKey}');if(m==='light'||m==='dark')d.mode=m;if(localStorage.getItem('${signedInKey}')&&!location.pathname.startsWith('/uptime'))d.session='pending'}catch{}})()`
