import type { KeeperWorld } from './element-keeper.ts'
import type { ProbeHit } from './probe-hit.ts'

/** Words that almost any sentence of a language has and that others hardly have. */
export const FUNCTION_WORDS = {
  en: 'the and of to is that it with for was his are this but from they have not which you were their has been will would when who what there into an',
  de: 'der die und das ist nicht ein eine mit dem auf für sich auch den von zu sie werden aus wird bei einen nach wir oder über dass',
  fr: 'le la les des est une dans que pour qui pas sur au avec sont plus ce cette vous nous aux mais ou leur être',
  es: 'el los las una que por con para del es se su como más pero está este esta sus ha son muy también',
  it: 'il che di per una non con sono del della alla anche più gli nel questo come dei delle ha essere',
  nl: 'de het een en van is dat niet met op zijn voor ook aan hij er maar om bij naar wordt werd uit deze heeft',
  pt: 'que não uma os as para com por mais dos como mas foi ao das tem seu sua ou quando muito também já',
  sv: 'och att det som en på är av för med den till inte har om ett var jag från eller ska kan vi',
  da: 'og at det er en til på som med for den der af ikke har jeg de kan vi fra blev efter også skal være',
  nb: 'og det er en til på som med for den av ikke har jeg de kan vi fra ble etter også skal være fra seg',
  fi: 'ja on ei se että oli mutta myös kun hän joka ovat kuin sen tai vain ole niin sekä jos',
  cs: 'a se na je že to jako ale pro jsem jeho které který byl není jsou jen nebo už po',
  hu: 'a az és hogy nem is egy van ez meg csak de már volt vagy mint kell még lehet amely',
  ro: 'și în de la cu care nu pe că din este mai sau pentru au fost o sunt prin dar',
  tr: 've bir bu için de da ile olarak çok daha gibi olan kadar sonra ne en var değil ama her',
  pl: 'nie się na że jest do to jak ale tak przez od dla czy po tego może był już są',
} as const

/**
 * Runs inside a frame: text in another language than `lang` says. Only plain cases: enough words, and the other
 * language has several times as many of them.
 */
export function probeLanguage(functionWords: Readonly<Record<string, string>>): ProbeHit[] {
  const world = globalThis as unknown as KeeperWorld
  const PART = { wordsMin: 6, hitsMin: 3 }
  const PAGE = { wordsMin: 8, hitsMin: 3 }
  const FACTOR = 3
  /** The list of no language has all of its forms: one that is declared, but of which little is known, gets credit. */
  const SHARE_MIN = 0.15
  const CHARACTERS_MAX = 20_000
  const ALIKE = [
    'da nb nn no sv',
    'es pt gl ca it',
    'nl af li fy',
    'cs sk pl',
    'de lb gsw nds',
    'en sco',
    'fr oc wa',
  ].map((group) => group.split(' '))
  const sets = Object.entries(functionWords).map(
    ([language, words]) => [language, new Set(words.split(' '))] as const,
  )
  const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []
  const primaryOf = (tag: string | null) => (tag ?? '').trim().toLowerCase().split('-')[0] ?? ''

  /** The language of the text where it is plain, else null. */
  const languageOf = (text: string, declared: string, limits: typeof PART): string | null => {
    const words = wordsOf(text)
    if (words.length < limits.wordsMin) return null
    const counts = sets.map(([language, set]) => ({
      language,
      count: words.filter((word) => set.has(word)).length,
    }))
    const [best, second] = counts.toSorted((a, b) => b.count - a.count)
    const own = counts.find(({ language }) => language === declared)?.count ?? 0
    if (!best || best.language === declared || best.count < limits.hitsMin) return null
    if (best.count < words.length * SHARE_MIN) return null
    return best.count >= FACTOR * own && best.count > (second?.count ?? 0) * 1.5 ? best.language : null
  }

  /** Its text without parts that declare a language of their own. */
  const textOf = (root: Element): string => {
    let text = ''
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
      if (node.nodeType === Node.TEXT_NODE) return NodeFilter.FILTER_ACCEPT
      const element = node as Element
      const isLeftOut =
        element.hasAttribute('lang') ||
        /^(script|style|noscript|template|code|pre|svg|math)$/.test(element.localName)
      return isLeftOut || !element.checkVisibility() ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT
    })
    for (let node = walker.nextNode(); node && text.length < CHARACTERS_MAX; node = walker.nextNode())
      text +=
        node.nodeType === Node.TEXT_NODE
          ? ` ${node.nodeValue}`
          : ` ${(node as Element).getAttribute('alt') ?? ''}`
    return text
  }

  const judge = (element: Element, rule: string, text: string, limits: typeof PART): ProbeHit[] => {
    const declared = primaryOf(element.getAttribute('lang'))
    // Those that are written alike are not told apart.
    const found = languageOf(text, declared, limits)
    if (
      !found ||
      !/^[a-z]{2,3}$/.test(declared) ||
      ALIKE.some((group) => group.includes(found) && group.includes(declared))
    )
      return []
    const message = `lang says “${declared}”, but the text reads as “${found}”.`
    return [{ rule, element: world.keep(element), message }]
  }

  const { documentElement, body } = document
  if (!body) return []
  const parts = [...body.querySelectorAll('[lang]')].filter((part) => part.checkVisibility()).slice(0, 500)
  return [
    ...judge(documentElement, 'page-lang-mismatch', textOf(body), PAGE),
    ...parts.flatMap((part) => judge(part, 'lang-mismatch', textOf(part), PART)),
  ]
}
