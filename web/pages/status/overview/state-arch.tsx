import check from 'virtual:icon/lucide/check'
import triangleAlert from 'virtual:icon/lucide/triangle-alert'
import wrench from 'virtual:icon/lucide/wrench'
import type { ShownState } from '#services/status/contract.ts'

const whole = 'M4 66V32a28 28 0 0 1 56 0v34z'

const looks = {
	up: { outline: whole, icon: check, ink: 'text-good' },
	degraded: {
		outline: 'M4 66V32a28 28 0 0 1 14-24l5 9 7-13 6 11 8-9a28 28 0 0 1 16 26v34z',
		icon: triangleAlert,
		ink: 'text-warn',
	},
	down: {
		outline:
			'M4 66V32A28 28 0 0 1 26 4.700l7 13-6 7 9 9-6 7 7 9-5 7 4 9.300zM44 66l-5-9 5-8-7-8 7-8-9-9 6-7-6-12.800A28 28 0 0 1 60 32v34z',
		icon: null,
		ink: 'text-bad',
	},
	maintenance: { outline: whole, icon: wrench, ink: 'text-second' },
	unknown: { outline: whole, icon: null, ink: 'text-unknown' },
} as const

export function StateArch({ state }: { state: ShownState }) {
	const { outline, icon, ink } = looks[state]
	const isTraced = state === 'unknown'
	return (
		<svg viewBox="0 0 64 74" className={`h-auto w-full ${ink}`} aria-hidden>
			<path
				d={outline}
				fill={isTraced ? 'none' : 'currentColor'}
				stroke="currentColor"
				strokeWidth={isTraced ? 3 : 0}
				strokeDasharray="6 5"
			/>
			<path d="M0 70h17M20 70h25M48 70h16" stroke="currentColor" strokeWidth="3" />
			{icon && (
				<g
					transform="translate(17 24) scale(1.25)"
					fill="none"
					strokeWidth="2.600"
					strokeLinecap="round"
					strokeLinejoin="round"
					className="stroke-surface"
					dangerouslySetInnerHTML={{ __html: icon.body }}
				/>
			)}
		</svg>
	)
}
