const words = (text: string) => new Set(text.trim().split(/\s+/))

const elements = words(`
	a animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix
	feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
	feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight
	feSpecularLighting feSpotLight feTile feTurbulence filter g image line linearGradient marker mask mpath
	path pattern polygon polyline radialGradient rect set stop style svg switch symbol text textPath title tspan use
	view
`)

/** Attributes that an animation may also change; `href` and `style` are treated on their own. */
const attributes = words(`
	alignment-baseline amplitude azimuth baseFrequency baseline-shift bias class clip clip-path clip-rule
	clipPathUnits color color-interpolation color-interpolation-filters color-rendering cursor cx cy d
	diffuseConstant direction display divisor dominant-baseline dx dy edgeMode elevation exponent fill fill-opacity
	fill-rule filter filterUnits flood-color flood-opacity font-family font-size font-size-adjust font-stretch
	font-style font-variant font-weight fr fx fy gradientTransform gradientUnits height id image-rendering in in2
	intercept isolation k1 k2 k3 k4 kernelMatrix lang lengthAdjust letter-spacing lighting-color limitingConeAngle
	marker-end marker-mid marker-start markerHeight markerUnits markerWidth mask mask-type maskContentUnits
	maskUnits mix-blend-mode mode numOctaves offset opacity operator order orient overflow paint-order path
	pathLength patternContentUnits patternTransform patternUnits pointer-events points pointsAtX pointsAtY
	pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY result role rotate rx ry scale
	seed shape-rendering side slope space specularConstant specularExponent spreadMethod startOffset
	stdDeviation stitchTiles stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
	stroke-linejoin stroke-miterlimit stroke-opacity stroke-width style surfaceScale systemLanguage tableValues
	targetX targetY text-anchor text-decoration text-overflow text-rendering textLength transform transform-origin
	type unicode-bidi values vector-effect version viewBox visibility width word-spacing writing-mode x x1 x2
	xChannelSelector xml:lang xml:space y y1 y2 yChannelSelector z aria-hidden aria-label aria-labelledby
	aria-describedby
`)

const animationAttributes = words(`
	accumulate additive attributeName attributeType begin by calcMode dur end fill from keyPoints keySplines keyTimes
	max min repeatCount repeatDur restart to
`)

const animations = words('animate animateMotion animateTransform set')

export const isAllowedElement = (name: string): boolean => elements.has(name)

/**
 * Whether CSS, or a value that may contain it, loads nothing from outside. Escapes could hide such a reference, and
 * `@import` and `@font-face` are among the rules of which `@media` alone is allowed.
 */
export const isSafeCss = (text: string): boolean =>
	!/[\\<]|@(?!media\b)|\b(?:url|src)\((?!\s*["']?\s*#)|(?:image|image-set|cross-fade|expression)\(|javascript:|\/\//i.test(
		text,
	)

const embeddedPicture = /^data:image\/(?:png|jpeg|webp|gif);base64,[a-z\d+/=\s]+$/i

function isAllowedLink(element: string, value: string): boolean {
	return /^#[^\s<>"']+$/.test(value) || (element === 'image' && embeddedPicture.test(value))
}

export function isAllowedAttribute(element: string, name: string, value: string): boolean {
	if (name === 'href' || name === 'xlink:href') return isAllowedLink(element, value)
	const known = attributes.has(name) || (animations.has(element) && animationAttributes.has(name))
	if (!known || !isSafeCss(value)) return false
	return name !== 'attributeName' || (attributes.has(value) && value !== 'style')
}
