import { letters } from '../elements/text.ts'

const TEXT_MAX = 20_000
const MOST = 0.5
/** Languages that are the only common ones in their scripts. Kana are checked before Chinese characters. */
const SCRIPTS: readonly (readonly [RegExp, share: number, language: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 0.1, 'ja'],
  [/\p{Script=Hangul}/gu, MOST, 'ko'],
  [/\p{Script=Han}/gu, MOST, 'zh'],
  [/\p{Script=Greek}/gu, MOST, 'el'],
  [/\p{Script=Hebrew}/gu, MOST, 'he'],
  [/\p{Script=Thai}/gu, MOST, 'th'],
]

/** Frequent words of languages. Together, they are rare in other languages. */
const FREQUENT: Readonly<Record<string, string>> = {
  cs: 'že se na je pro jsou nebo jako který při byl také podle aby jeho',
  da: 'og at det er en til på for med af ikke som den de der har',
  de: 'der die und das ist nicht ein eine mit auf den von zu sie im',
  en: 'the and of to is you your for with this',
  es: 'de que el los las una del por con para en se y su la es como',
  fr: 'de que le les des est une dans du pour sur qui au vous avec la ou',
  it: 'la il di che per una della non sono gli delle con è nel si un',
  nl: 'het een van en dat niet voor zijn op met de te is door deze',
  pl: 'nie się na że jest do jak dla od oraz lub przez czy są ze',
  pt: 'de para do da em não uma os ao são com dos para um no na que',
  ru: 'и в не на что по для это как из от при или если вы',
  sv: 'och att det som en på är för av med till inte den kan om',
  tr: 've bir bu için ile olarak da daha olan gibi çok veya her değil en',
  uk: 'і в не на що з до для це та як від або є за',
}
const FREQUENT_SHARE = 0.1
/** The lead that distinguishes the most likely language from related ones, which share some words. */
const LEAD = 1.25
const WORDS_MIN = 30

/**
 * Returns the language that a part with most of the page's text declares. Otherwise, returns the language of
 * the text, by its script or its most frequent words. Returns null if it is unknown.
 */
export function textLanguageOf(root: Element): string | null {
  const text = (document.body?.innerText ?? '').slice(0, TEXT_MAX)
  return declaredLanguage(root) ?? scriptLanguage(text) ?? wordLanguage(text)
}

const TAG = /^[a-z]{2,3}(?:-[a-z\d]+)*$/i

/** HTML ignores `xml:lang`, but it shows which language the authors meant. */
function declaredLanguage(root: Element): string | null {
  const total = letters((document.body?.textContent ?? '').slice(0, TEXT_MAX))
  const main = [...document.querySelectorAll('body[lang], body [lang]')].find(
    (part) => letters((part.textContent ?? '').slice(0, TEXT_MAX)) > MOST * total,
  )
  const language = main?.getAttribute('lang') ?? root.getAttribute('xml:lang') ?? ''
  return total > 0 && TAG.test(language) ? language : null
}

function scriptLanguage(text: string): string | null {
  const total = letters(text)
  const found = SCRIPTS.find(([script, share]) => (text.match(script)?.length ?? 0) > share * total)
  return total > 0 && found ? found[2] : null
}

function wordLanguage(text: string): string | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const counts = Object.entries(FREQUENT).map(([language, frequent]) => {
    const known = new Set(frequent.split(' '))
    return { language, count: words.filter((word) => known.has(word)).length }
  })
  const [first, second] = counts.toSorted((a, b) => b.count - a.count)
  const isClear = first!.count >= FREQUENT_SHARE * words.length && first!.count >= LEAD * second!.count
  return words.length >= WORDS_MIN && isClear ? first!.language : null
}
