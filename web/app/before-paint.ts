import { signedInKey } from '#web/session/local-keys.ts'
import { colorModeKey } from './color-mode.ts'

/**
 * Runs in the page's head before anything is painted: the colour mode without a flash, and the loading overlay for
 * those who were signed in here, but over the status pages, which are read while accounts do not answer. Storage may be
 * rejected; then both stay as the style sheet has them.
 */
export const beforePaint = `(()=>{const d=document.documentElement.dataset;try{const m=localStorage.getItem('${colorModeKey}');if(m==='light'||m==='dark')d.mode=m;if(localStorage.getItem('${signedInKey}')&&!location.pathname.startsWith('/uptime'))d.session='pending'}catch{}})()`
