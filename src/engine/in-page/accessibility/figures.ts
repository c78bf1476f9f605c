const SIGN = '[+−–±~≈<>≤≥-]?\\s?'
const NUMBER = "\\d[\\d.,:'’\\s]*"
/** Units, such as “cm”, “km/h”, “m²” and “°C”. Longer words may be the subject of a heading, as in “10 tips”. */
const SIMPLE_UNIT =
  '(?:°\\s?\\p{L}?|[%‰″′]|\\p{L}{1,3}[²³]?|µ\\p{L}{1,2}|[kKMGT](?:bit|byte|cal)|mbar|mmHg|dB\\(A\\)|度|点|円|人|件|分|時間)'
const UNIT = `${SIMPLE_UNIT}(?:\\s?[/⁄·]\\s?${SIMPLE_UNIT})?`
const MAGNITUDE =
  '(?:(?:[Mm]io|[Mm]rd|mln|mld)\\b\\.?|millions?|billions?|Millionen|Milliarden|milliards?|millón|millones|milion[ei]|miliard[iy]|miljoen|miljard|milhões|milhão|miljon(?:er)?|miljard(?:er)?|milion(?:y|ů|ów)?|milyon|milyar|[万億])'
const CURRENCY = '(?:\\p{L}{0,2}\\p{Sc}|[A-Z]{3}|kr\\.?|Kč|zł|Ft)'
/** Matches the words before a number, as in “from £12” or “ca. 40 km”. */
const BEFORE =
  '(?:(?:[Ff]rom|[Uu]p to|[Aa]bout|[Aa]pprox\\.?|[Oo]nly|[Aa]b|[Bb]is|[Nn]ur|[Rr]und|[Ee]twa|[Cc]a\\.?|[Cc]irca|[Dd]ès|[ÀAàa] partir de|[Ee]nv\\.?|[Dd]esde|[Hh]asta|[Dd]a|[Ff]ino a|[Vv]anaf|[Tt]ot|[Aa]té|[Oo]d|[Dd]o|[Ff]rån|[Uu]pp till|[Aa]ž)\\s)?'
/** A unit with its reference, as in “38 cm NAP”. */
const REFERRED_UNIT = '\\p{Ll}{1,3}\\s[A-Z]{2,4}'
const CHANGE = `(?:\\s\\(${SIGN}${NUMBER}${UNIT}\\))?`
const FIGURE = new RegExp(
  `^${BEFORE}${SIGN}(?:${CURRENCY}\\s?)?${NUMBER}(?:${MAGNITUDE}\\s?)?(?:${CURRENCY}|${REFERRED_UNIT}|${UNIT})?\\+?${CHANGE}$`,
  'u',
)

/** Returns true for a number with a unit or a currency, such as “9.4 °C”, “+38 cm NAP” or “from £12”. */
export const isFigure = (text: string): boolean => FIGURE.test(text.trim())
