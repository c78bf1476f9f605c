/** The ordinal numbers from the second to the tenth in each supported language, without endings that change. */
const ORDINALS: readonly (readonly string[])[] = [
  'second third fourth fifth sixth seventh eighth ninth tenth',
  'zweite dritte vierte fünfte sechste siebte achte neunte zehnte',
  'deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième',
  'segund tercer cuart quint sext séptim octav noven décim',
  'second terz quart quint sest settim ottav non decim',
  'tweede derde vierde vijfde zesde zevende achtste negende tiende',
  'segund terceir quart quint sext sétim oitav non décim',
  'drug trzeci czwart piąt szóst siódm ósm dziewiąt dziesiąt',
  'andra tredje fjärde femte sjätte sjunde åttonde nionde tionde',
  'druh třetí čtvrt pát šest sedm osm devát desát',
  'ikinci üçüncü dördüncü beşinci altıncı yedinci sekizinci dokuzuncu onuncu',
].map((words) => words.split(' '))

/** Words for the parts of a secret that people have to count. */
const UNITS =
  'characters?|letters?|digits?|zeichens?|buchstaben?|ziffern?|stellen?|caractères?|lettres?|chiffres?|car[aá]c?ter(?:es?)?|letras?|d[ií]gitos?|cifras?|caratter[ei]|letter[ae]|cifr[ae]|tekens?|letters|cijfers?|caract?er(?:es)?|znak(?:i|u|ów)?|liter[ayę]?|cyfr[ayę]?|teck(?:en|net)|bokstav(?:en)?|siffran?|znaky?|písmen[oa]|číslic[ei]|karakter\\p{L}*|harf\\p{L}*|rakam\\p{L}*|文字|桁'

const SECRETS =
  'passwor[dt]|pass ?code|pass ?phrase|\\bpin\\b|secret|memorable|security (?:number|code|word|answer)|kennwort|geheim|mot de passe|code secret|contraseña|clave|parola|wachtwoord|senha|hasł|lösenord|heslo|şifre|parola|パスワード|暗証|合言葉'

/** The ending of an ordinal number in digits, as in “3rd”, “3.”, “3e”, “3º” and “3:e”. */
const ENDING = '(?:st|nd|rd|th|\\.[ºª]|\\.|[ºª°]|:[ae]|er|[eè]me|e|de|ste|番目|文字目)'
const SEPARATOR = "[,、と&\\s]+(?:\\p{L}{1,5}['’\\s]+){0,2}"

const unit = new RegExp(`(?<!\\p{L})(?:${UNITS})(?!\\p{L})|文字|桁`, 'iu')
const secret = new RegExp(SECRETS, 'iu')
const ordinalList = new RegExp(
  `(?<!\\d)\\d{1,2}${ENDING}(?:${SEPARATOR}\\d{1,2}${ENDING})+(?:\\s*|の)(?:${UNITS})(?!\\p{L})|\\d{1,2}文字目(?:[、と\\s]+\\d{1,2}文字目)+`,
  'iu',
)
const numberList = new RegExp(
  `(?<!\\p{L})(?:${UNITS})(?: (?:no|nr|number|nummer|número)\\.?)? \\d{1,2}${ENDING}?(?:, ?\\d{1,2}${ENDING}?)*,? (?:and|und|et|y|ed?|en|i|oraz|och|a|ve) \\d{1,2}(?![\\d.]\\d)`,
  'iu',
)

export const namesSecret = (text: string): boolean => secret.test(text)

export const namesUnit = (text: string): boolean => unit.test(text)

/** Returns true for text that lists positions of characters, such as “the 3rd, 8th and 11th characters”. */
export const listsPositions = (text: string): boolean => ordinalList.test(text) || numberList.test(text)

/** Returns the position that a label names, such as 3 for “3rd character”, or null if there is none or several. */
export function positionIn(label: string): number | null {
  const numbers = label.match(/\d+/g) ?? []
  if (numbers.length > 0) return numbers.length === 1 ? Number(numbers[0]) : null
  const words = label.toLowerCase().match(/\p{L}+/gu) ?? []
  for (const ordinals of ORDINALS) {
    const index = ordinals.findIndex((ordinal) => words.some((word) => word.startsWith(ordinal)))
    if (index >= 0 && namesUnit(label)) return index + 2
  }
  return /^(?:first|erste|première?|primer|prim[oa]|eerste|pierwsz|första|první|birinci)/iu.test(label)
    ? 1
    : null
}

const OPERATORS =
  'plus|minus|times|mal|weniger|moins|fois|más|menos|por|più|meno|per|keer|min|mais|vezes|dodać|odjąć|razy|gånger|krát|mínus|artı|eksi|çarpı|足す|引く|かける'
const sum = new RegExp(
  [
    '(?<![\\d.,/-])\\d{1,3}\\s*[+×*]\\s*\\d{1,3}(?![\\d.,/%-])',
    '(?<![\\d.,/-])\\d{1,3}\\s*[-−–]\\s*\\d{1,3}\\s*[=?]',
    `(?<!\\p{L})(?:\\d{1,3}|\\p{L}+)\\s+(?:${OPERATORS})\\s+(?:\\d{1,3}|\\p{L}+)\\s*[=?]`,
    '\\d{1,3}\\s*(?:足す|引く|かける)\\s*\\d{1,3}',
  ].join('|'),
  'iu',
)

/** Returns true for text that asks for the result of a sum, such as “What is 3 + 4?”. */
export const asksForSum = (text: string): boolean => sum.test(text)

/** Matches the names of controls that offer another way to sign in, in the supported languages. */
export const OTHER_SIGN_IN =
  /passkey|face id|touch id|fingerprint|fingerabdruck|biometr|security key|magic link|(?:log|sign) ?in (?:with|via|by)|continue with|e-?mail (?:me )?a link|link (?:by|per|via) e-?mail|(?:anmelden|einloggen|fortfahren) (?:mit|per|über)|(?:connecter|continuer) avec|(?:sesión|continuar|entrar) con |(?:accedi|continua) con |(?:inloggen|doorgaan) (?:met|via)|(?:entrar|continuar) com |zaloguj .*(?:przez|za pomocą)|logga in med|bankid|přihlásit .*(?:přes|pomocí)|ile giriş|でログイン|パスキー/i
