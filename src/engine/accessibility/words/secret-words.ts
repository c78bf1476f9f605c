/** The ordinal numbers from the first to the tenth in each supported language, as regular expressions. */
const ORDINALS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    en: 'first second third fourth fifth sixth seventh eighth ninth tenth',
    de: 'erste[nrsm]? zweite[nrsm]? dritte[nrsm]? vierte[nrsm]? fünfte[nrsm]? sechste[nrsm]? siebte[nrsm]? achte[nrsm]? neunte[nrsm]? zehnte[nrsm]?',
    fr: 'premi(?:er|ère) (?:deuxième|seconde?) troisième quatrième cinquième sixième septième huitième neuvième dixième',
    es: 'primer[oa]? segund[oa] tercer[oa]? cuart[oa] quint[oa] sext[oa] s[eé]ptim[oa] octav[oa] noven[oa] décim[oa]',
    it: 'prim[oa] second[oa] terz[oa] quart[oa] quint[oa] sest[oa] settim[oa] ottav[oa] non[oa] decim[oa]',
    nl: 'eerste tweede derde vierde vijfde zesde zevende achtste negende tiende',
    pt: 'primeir[oa] segund[oa] terceir[oa] quart[oa] quint[oa] sext[oa] sétim[oa] oitav[oa] non[oa] décim[oa]',
    pl: 'pierwsz(?:y|a|ą|ego|ej) drug(?:i|a|ą|iego|iej) trzeci(?:a|ą|ego|ej)? czwart(?:y|a|ą|ego|ej) piąt(?:y|a|ą|ego|ej) szóst(?:y|a|ą|ego|ej) siódm(?:y|a|ą|ego|ej) ósm(?:y|a|ą|ego|ej) dziewiąt(?:y|a|ą|ego|ej) dziesiąt(?:y|a|ą|ego|ej)',
    sv: 'första andra tredje fjärde femte sjätte sjunde åttonde nionde tionde',
    cs: 'první(?:ho)? druh(?:ý|á|é|ou|ého) třetí(?:ho)? čtvrt(?:ý|á|é|ou|ého) pát(?:ý|á|é|ou|ého) šest(?:ý|á|é|ou|ého) sedm(?:ý|á|é|ou|ého) osm(?:ý|á|é|ou|ého) devát(?:ý|á|é|ou|ého) desát(?:ý|á|é|ou|ého)',
    tr: 'birinci ikinci üçüncü dördüncü beşinci altıncı yedinci sekizinci dokuzuncu onuncu',
  }).map(([language, words]) => [language, words.split(' ')]),
)

/** Words for the parts of a secret that users have to count. */
const UNITS =
  'characters?|letters?|digits?|zeichens?|buchstaben?|ziffern?|stellen?|caractères?|lettres?|chiffres?|car[aá]c?ter(?:es?)?|letras?|d[ií]gitos?|cifras?|caratter[ei]|letter[ae]|cifr[ae]|tekens?|cijfers?|caract?er(?:es)?|znak(?:i|u|ów|y)?|liter[ayę]?|cyfr[ayę]?|teck(?:en|net)|bokstav(?:en)?|siffran?|písmen[oa]|číslic[ei]|karakter\\p{L}*|harf\\p{L}*|rakam\\p{L}*'

/** Words for one part of a secret. A number after a plural is a count instead of a position. */
const UNIT =
  'character|letter|digit|zeichen|buchstabe|ziffer|stelle|caractère|lettre|chiffre|car[aá]c?ter|letra|d[ií]gito|cifra|carattere|lettera|teken|cijfer|caractere|znak|litera|cyfra|tecken|bokstav|siffra|písmeno|číslice|karakter|harf|rakam'

/**
 * Words for secrets. Most of these fields have the type `password` anyway, so ambiguous words aren't
 * included. For example, “hasło” and “heslo” also mean a clue in a crossword.
 */
const SECRETS =
  "passwor[dt]s?|pass ?codes?|pass ?phrases?|pins?|secret|memorable|security (?:number|code|word|answer)|kennworte?s?|geheim(?:wort|zahl|nummer|code)e?s?|mots? de passe|code secret|contraseñas?|clave (?:de acceso|secreta|personal)|parola d[’']ordine|parola[nm]\\p{L}*|wachtwoord(?:en)?|senhas?|lösenord(?:et)?|şifre\\p{L}*"

/** Words in password rules about characters that aren't allowed or how many are needed. */
const RULES =
  "not|no(?!\\.)|never|without|except|avoid|cannot|can[’']t|don[’']t|minimum|at least|nicht|kein\\p{L}*|ohne|außer|mindestens|ne|pas|sans|sauf|au moins|sin|salvo|excepto|al menos|non|senza|eccetto|almeno|niet|geen|zonder|behalve|minstens|não|sem|exceto|pelo menos|nie|bez|oprócz|inte|utan|förutom|minst|kromě|alespoň|değil|hariç|en az"

/** The ending of an ordinal number written in digits, as in “3rd”, “3.”, “3e”, “3º” and “3:e”. */
const ENDING = '(?:st|nd|rd|th|\\.[ºª]|\\.|[ºª°]|:[ae]|er|[eè]me|e|de|ste|番目|文字目)'
const SEPARATOR = "[,、と&\\s]+(?:\\p{L}{1,5}['’\\s]+){0,2}"

const unit = new RegExp(`(?<!\\p{L})(?:${UNITS})(?!\\p{L})|文字|桁`, 'iu')
const secret = new RegExp(`(?<!\\p{L})(?:${SECRETS})(?!\\p{L})|パスワード|暗証|合言葉`, 'iu')
const rules = new RegExp(`(?<!\\p{L})(?:${RULES})(?!\\p{L})|ない|除`, 'iu')
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

/**
 * Returns true for text that lists positions of characters, such as “the 3rd, 8th and 11th characters”, but
 * not for password rules such as “not the digits 0 and 1”.
 */
export const listsPositions = (text: string): boolean =>
  text.split(/(?<=[^\d][.!?])\s+|[\n。]/).some((sentence) => {
    const list = (ordinalList.exec(sentence) ?? numberList.exec(sentence))?.[0]
    return list !== undefined && !/(?<!\d)0(?!\d)/.test(list) && !rules.test(sentence)
  })

const ordinalPosition = new RegExp(
  `(?<!\\d)(\\d{1,2})${ENDING}(?:\\s*|の)(?:${UNITS})(?!\\p{L})|(\\d{1,2})文字目|(?<!\\p{L})(?:${UNIT}) (?:(?:no|nr|number|nummer|número)\\.? )?#?(\\d{1,2})(?![\\d\\p{L}])(?!\\s*(?:[-–]|or|to)\\s*\\d)`,
  'iu',
)

/** Returns the character position in a label, such as 3 for “3rd character”, or null if there is none. */
export function positionIn(label: string, lang: string): number | null {
  if ((label.match(/\d+/g) ?? []).length > 1) return null
  const digits = ordinalPosition.exec(label)?.slice(1).find(Boolean)
  if (digits) return Number(digits)
  if (!namesUnit(label)) return null
  const ordinals = ORDINALS[lang] ?? ORDINALS.en!
  const index = ordinals.findIndex((ordinal) =>
    new RegExp(`(?<!\\p{L})(?:${ordinal})(?!\\p{L})`, 'iu').test(label),
  )
  return index >= 0 ? index + 1 : null
}

/** Returns the number in a label, or null if the label doesn't contain exactly one. */
export function numberIn(label: string): number | null {
  const numbers = label.match(/\d+/g) ?? []
  return numbers.length === 1 ? Number(numbers[0]) : null
}

/** Matches the names of controls that offer another way to sign in, in the supported languages. */
export const OTHER_SIGN_IN =
  /passkey|face id|touch id|fingerprint|fingerabdruck|biometr|security key|magic link|(?:log|sign) ?in (?:with|via|by)|continue with|e-?mail (?:me )?a link|link (?:by|per|via) e-?mail|(?:anmelden|einloggen|fortfahren) (?:mit|per|über)|(?:connecter|continuer) avec|(?:sesión|continuar|entrar) con |(?:accedi|continua) con |(?:inloggen|doorgaan) (?:met|via)|(?:entrar|continuar) com |zaloguj .*(?:przez|za pomocą)|logga in med|bankid|přihlásit .*(?:přes|pomocí)|ile giriş|でログイン|パスキー/i

/** Matches the names of sign-in buttons, in the supported languages. */
export const SIGN_IN =
  /(?<!\p{L})(?:log ?in|log ?on|sign ?in|anmelden|einloggen|se connecter|connexion|iniciar sesión|acceder|entrar|accedi|inloggen|aanmelden|iniciar sessão|zaloguj|logga in|přihlásit|giriş)(?!\p{L})|ログイン|サインイン/iu

/** Matches the names of buttons for creating an account, in the supported languages. */
export const SIGN_UP =
  /(?<!\p{L})(?:sign ?up|register|create (?:an |my |your )?account|join|registrieren|konto (?:anlegen|erstellen)|s[’']inscrire|créer (?:un|mon) compte|regístrate|registrar(?:se|me)?|crear (?:una |mi )?cuenta|registrati|iscriviti|crea (?:un )?account|registreren|account aanmaken|criar (?:uma )?conta|zarejestruj|załóż konto|registrera|skapa konto|zaregistrovat|vytvořit účet|kayıt ol|üye ol)(?!\p{L})|登録/iu
