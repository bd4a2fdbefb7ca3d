/**
 * One line without control characters (PostgreSQL cannot store NUL), bidirectional controls (they would reverse the
 * text around them) and lone surrogates.
 */
export const oneLine = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]*$/u

/** As `oneLine`, with line breaks and tabs. */
export const severalLines = /^(?:[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]|[\n\t])*$/u

/**
 * A visible letter, digit or sign; excludes U+2800, the Braille blank, which Unicode counts as a symbol. Not for the
 * `pattern` of an API schema: patterns of OpenAPI have no set difference.
 */
export const visibleCharacter = /[[\p{L}\p{N}\p{P}\p{S}]--[\p{Default_Ignorable_Code_Point}\u2800]]/v
