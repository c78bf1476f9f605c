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
/** A unit with its reference level, as in “38 cm NAP”. */
const REFERRED_UNIT = '\\p{Ll}{1,3}\\s[A-Z]{2,4}'
const CHANGE = `(?:\\s\\(${SIGN}${NUMBER}${UNIT}\\))?`
const FIGURE = new RegExp(
  `^${BEFORE}${SIGN}(?:${CURRENCY}\\s?)?${NUMBER}(?:${MAGNITUDE}\\s?)?(?:${CURRENCY}|${REFERRED_UNIT}|${UNIT})?\\+?${CHANGE}$`,
  'u',
)

/** Returns true for a number with a unit or a currency, such as “9.4 °C”, “+38 cm NAP” or “from £12”. */
export const isFigure = (text: string): boolean => FIGURE.test(text.trim())

const SCORE = /^\d{1,3}\s?(?:[-–—−:x×]|a|à|to|zu|tegen|do|till|i|v|vs\.?|対)\s?\d{1,3}$/iu

/** Returns true for the result of a match, such as “2 – 1” or “3 a 1”. */
export const isScore = (text: string): boolean => SCORE.test(text.trim())

/**
 * The words for times and months in dates, by their first letters. Any other word may be the subject of a
 * heading.
 */
const MONTH =
  '(?:jan|feb|fév|fev|únor|led|mar|mär|mrz|maa|břez|apr|avr|abr|kwi|dub|ma[ijyr]|mag|květ|jun|juin|giu|czer|červ|jul|juil|lug|lip|aug|aoû|ago|sie|srp|sep|set|wrz|zář|o[kc]t|out|ott|paź|říj|nov|lis|dec|dez|déc|dic|des|gru|pros|st[yu]|gen|ene|mai|mei|maj)\\p{L}*\\.?'
const WEEKDAY =
  '(?:(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|mié|mie|jeu|jue|gio|ven|vie|sam|sáb|sab|dim|dom|ma|wo|vr|za|zo|seg|ter|qua|qui|sex|pon|wto|śro|czw|pią|sob|nie|mån|tis|ons|tor|fre|lör|sön|po|út|st|čt|pá|ne|segunda|terça)[\\p{L}-]*[.,]?\\s+(?:den\\s+|le\\s+)?)?'
const OF = "(?:(?:de|of|di|den)\\s+|d[’']\\s?)?"
const YEAR = "(?:,?\\s+(?:de\\s+)?(?:\\d{4}|['’]\\d\\d))?"
const CLOCK = "\\d{1,2}(?:[:.h]\\s?\\d{2})?\\s?(?:[ap]\\.?\\s?m\\.?|uhr|h|uur|hod\\.?|o[’']clock)?"
const DATE = new RegExp(
  `^${WEEKDAY}(?:\\d{1,2}(?:\\.|st|nd|rd|th|er|º)?\\s+${OF}${MONTH}${YEAR}|${MONTH}\\s+\\d{1,2}(?:st|nd|rd|th)?${YEAR}|\\d{4}年\\d{1,2}月\\d{1,2}日|\\d{1,2}月\\d{1,2}日)$`,
  'iu',
)
const TIME = new RegExp(
  `^(?:(?:um|at|à|alle|om|kl\\.?|o|v|om|from|von|de|od|dalle|van)\\s+)?${CLOCK}(?:\\s?(?:[-–—]|to|bis|à|a|alle|tot|do|till|até)\\s?${CLOCK})?$`,
  'iu',
)

/** Returns true for a date with its day, such as “Tuesday 12 May”. */
export const isDate = (text: string): boolean => DATE.test(text.trim())

/** Returns true for a time or a period of time, such as “9.30 a.m. to 5 p.m.”. */
export const isTime = (text: string): boolean => TIME.test(text.trim())
