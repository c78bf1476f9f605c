import type { LandmarkArtifact } from '../../collect/outline-artifacts.ts'
import { isTelling } from '../rule.ts'

type Kind =
  | 'breadcrumb'
  | 'pages'
  | 'footer'
  | 'contents'
  | 'account'
  | 'main'
  | 'social'
  | 'example'
  | 'search'

/** The kinds of landmarks, by words in their selector or tag. The first match counts. */
const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/breadcrumb/i, 'breadcrumb'],
  [/\b(?:demo|example|sample|preview)s?\b/i, 'example'],
  [/pag(?:er|ination)/i, 'pages'],
  [/footer/i, 'footer'],
  [/toc|contents|on-?this-?page/i, 'contents'],
  [/\bsocials?\b/i, 'social'],
  [/user|account|profile/i, 'account'],
  [/header|top|navbar|main|primary/i, 'main'],
]

const ALL: readonly Kind[] = 'breadcrumb pages footer contents account main social example search'.split(
  ' ',
) as Kind[]

/** @param text the names in the order of `ALL`, separated by commas. */
function namesOf(text: string): Readonly<Record<Kind, string>> {
  const names = text.split(', ')
  return Object.fromEntries(ALL.map((kind, index) => [kind, names[index]!])) as Record<Kind, string>
}

const ENGLISH = namesOf(
  'Breadcrumb, Pages, Footer, On this page, Account, Main menu, Social media, Example, Search',
)

/** The names of each kind of landmark by language. */
const NAMES: Readonly<Record<string, Readonly<Record<Kind, string>>>> = {
  en: ENGLISH,
  de: namesOf(
    'Sie sind hier, Seiten, Fußbereich, Auf dieser Seite, Konto, Hauptmenü, Soziale Medien, Beispiel, Suche',
  ),
  es: namesOf(
    'Ruta de navegación, Páginas, Pie de página, En esta página, Cuenta, Menú principal, Redes sociales, Ejemplo, Búsqueda',
  ),
  fr: namesOf(
    'Fil d’Ariane, Pages, Pied de page, Sur cette page, Compte, Menu principal, Réseaux sociaux, Exemple, Recherche',
  ),
  it: namesOf(
    'Percorso, Pagine, Piè di pagina, In questa pagina, Account, Menu principale, Social media, Esempio, Ricerca',
  ),
  ja: namesOf(
    'パンくずリスト, ページ, フッター, このページの内容, アカウント, メインメニュー, ソーシャルメディア, 例, 検索',
  ),
  nl: namesOf(
    'Kruimelpad, Pagina’s, Voettekst, Op deze pagina, Account, Hoofdmenu, Sociale media, Voorbeeld, Zoeken',
  ),
  pl: namesOf(
    'Ścieżka nawigacji, Strony, Stopka, Na tej stronie, Konto, Menu główne, Media społecznościowe, Przykład, Wyszukiwanie',
  ),
  pt: namesOf(
    'Trilha de navegação, Páginas, Rodapé, Nesta página, Conta, Menu principal, Redes sociais, Exemplo, Busca',
  ),
  zh: namesOf('面包屑, 分页, 页脚, 本页内容, 账户, 主菜单, 社交媒体, 示例, 搜索'),
}

/** Matches headings that only mention that there is a menu. */
const ANY_MENU = /^(?:nav|navbar|navigation|menu)s?$/i

/**
 * Returns example names for landmarks. A landmark's heading is the best name. Otherwise, uses the name that
 * the landmark has or shows, or the name of its kind in the page's language. If several landmarks would have
 * the same name, adds the table or section that they belong to. A name is null if the kind is unknown or has
 * no name in this language, since screen readers would mispronounce an English name.
 */
export function landmarkLabels(
  landmarks: readonly LandmarkArtifact[],
  language: string | null,
): (string | null)[] {
  const names = language === null ? undefined : NAMES[language.split('-')[0]!.toLowerCase()]
  const own = landmarks.map((landmark) => {
    if (isTelling(landmark.name)) return landmark.name
    const shown = landmark.heading ?? landmark.title
    if (shown) return shown
    const kind = kindOf(landmark)
    return (kind && names?.[kind]) ?? null
  })
  const { main, example } = names ?? ENGLISH
  const labels = landmarks.map(({ heading, subject }, index) => {
    if (heading || own[index] === null) return heading ?? null
    const isShared = own.filter((other) => other === own[index]).length > 1
    if (!isShared || !subject || own[index] === example || ANY_MENU.test(subject)) return own[index] ?? null
    // The main menu doesn't belong to a section.
    return own[index] === main ? subject : `${own[index]}: ${subject}`
  })
  return labels.map((label, index) =>
    label === example && labels.filter((other) => other === example).length > 1
      ? `${example} ${labels.slice(0, index + 1).filter((other) => other === example).length}`
      : label,
  )
}

const SOCIAL =
  /(?:^|\.)(?:facebook|instagram|twitter|x|linkedin|youtube|tiktok|github|gitlab|pinterest|reddit|tumblr|weibo|zhihu|bilibili|mastodon\.\w+|threads|vk|xing|telegram|t)\.(?:com|net|org|me|social)$/i
const SOCIAL_SHARE = 0.6

/**
 * Returns the kind of a landmark, or null if it is unknown. For example, a class such as “left” only shows
 * the landmark's position.
 */
function kindOf({ role, ref, use, targets }: LandmarkArtifact): Kind | null {
  if (use) return use
  const hosts = targets.map((target) => URL.parse(target)?.hostname ?? '')
  if (hosts.length > 1 && hosts.filter((host) => SOCIAL.test(host)).length >= SOCIAL_SHARE * hosts.length)
    return 'social'
  const own = KINDS.find(([words]) => words.test(ref.element))?.[1]
  const kind = own ?? KINDS.find(([words]) => words.test(ref.selector))?.[1]
  if (kind) return kind
  const names = (ref.element.match(/\b(?:class|id)="[^"]*"/gi) ?? []).join(' ')
  return role === 'navigation' && (names === '' || /menu|nav|\bbar\b/i.test(names)) ? 'main' : null
}
