import type { LandmarkArtifact } from '../../collect/outline-artifacts.ts'
import { isTelling } from '../rule.ts'

type Kind =
  | 'breadcrumb'
  | 'pages'
  | 'footer'
  | 'contents'
  | 'sections'
  | 'account'
  | 'main'
  | 'related'
  | 'example'
  | 'search'

/** The kinds of landmarks whose selector or tag contains certain words. The first match counts. */
const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/breadcrumb/i, 'breadcrumb'],
  [/\b(?:demo|example|sample|preview)s?\b/i, 'example'],
  [/pag(?:er|ination)/i, 'pages'],
  [/footer/i, 'footer'],
  [/toc|contents|on-?this-?page/i, 'contents'],
  [/side|aside|drawer/i, 'sections'],
  [/user|account|profile/i, 'account'],
  [/header|top|navbar|main|primary/i, 'main'],
]

const ALL: readonly Kind[] =
  'breadcrumb pages footer contents sections account main related example search'.split(' ') as Kind[]

/** @param text the names in the order of `ALL`. */
function namesOf(text: string): Readonly<Record<Kind, string>> {
  const names = text.split(', ')
  return Object.fromEntries(ALL.map((kind, index) => [kind, names[index]!])) as Record<Kind, string>
}

const ENGLISH = namesOf(
  'Breadcrumb, Pages, Footer, On this page, Sections, Account, Main menu, Related content, Example, Search',
)

/** The names of each kind of landmark by language. */
const NAMES: Readonly<Record<string, Readonly<Record<Kind, string>>>> = {
  en: ENGLISH,
  de: namesOf(
    'Sie sind hier, Seiten, Fußbereich, Auf dieser Seite, Bereiche, Konto, Hauptmenü, Verwandte Inhalte, Beispiel, Suche',
  ),
  es: namesOf(
    'Ruta de navegación, Páginas, Pie de página, En esta página, Secciones, Cuenta, Menú principal, Contenido relacionado, Ejemplo, Búsqueda',
  ),
  fr: namesOf(
    'Fil d’Ariane, Pages, Pied de page, Sur cette page, Rubriques, Compte, Menu principal, Contenu associé, Exemple, Recherche',
  ),
  it: namesOf(
    'Percorso, Pagine, Piè di pagina, In questa pagina, Sezioni, Account, Menu principale, Contenuti correlati, Esempio, Ricerca',
  ),
  ja: namesOf(
    'パンくずリスト, ページ, フッター, このページの内容, セクション, アカウント, メインメニュー, 関連コンテンツ, 例, 検索',
  ),
  nl: namesOf(
    'Kruimelpad, Pagina’s, Voettekst, Op deze pagina, Onderdelen, Account, Hoofdmenu, Gerelateerde inhoud, Voorbeeld, Zoeken',
  ),
  pl: namesOf(
    'Ścieżka nawigacji, Strony, Stopka, Na tej stronie, Działy, Konto, Menu główne, Powiązane treści, Przykład, Wyszukiwanie',
  ),
  pt: namesOf(
    'Trilha de navegação, Páginas, Rodapé, Nesta página, Seções, Conta, Menu principal, Conteúdo relacionado, Exemplo, Busca',
  ),
  zh: namesOf('面包屑, 分页, 页脚, 本页内容, 栏目, 账户, 主菜单, 相关内容, 示例, 搜索'),
}

/** Matches headings that say only that something is a menu. */
const ANY_MENU = /^(?:nav|navbar|navigation|menu)s?$/i

/**
 * Returns example names for landmarks: the name that they have or the name of their kind in the page's language, with
 * the table or section that each belongs to if this name isn't enough. A heading in the landmark is the best name.
 * Returns null if a kind has no name in this language, since screen readers would mispronounce an English one.
 */
export function landmarkLabels(
  landmarks: readonly LandmarkArtifact[],
  language: string | null,
): string[] | null {
  const names = NAMES[(language ?? 'en').split('-')[0]!.toLowerCase()]
  if (!names && landmarks.some(({ name, heading }) => !heading && !isTelling(name))) return null
  const { main, example } = names ?? ENGLISH
  const own = landmarks.map((landmark) =>
    isTelling(landmark.name) ? landmark.name : (names ?? ENGLISH)[kindOf(landmark)],
  )
  const labels = landmarks.map(({ heading, subject }, index) => {
    if (heading) return heading
    const isShared = own.filter((other) => other === own[index]).length > 1
    if (!isShared || !subject || own[index] === example || ANY_MENU.test(subject)) return own[index]!
    // The main menu doesn't belong to a section.
    return own[index] === main ? subject : `${own[index]}: ${subject}`
  })
  return labels.map((label, index) =>
    label === example && labels.filter((other) => other === example).length > 1
      ? `${example} ${labels.slice(0, index + 1).filter((other) => other === example).length}`
      : label,
  )
}

function kindOf({ role, ref, use }: LandmarkArtifact): Kind {
  if (use) return use
  const described = `${ref.selector} ${ref.element}`
  const kind = KINDS.find(([words]) => words.test(described))?.[1]
  return kind ?? (role === 'navigation' ? 'main' : 'related')
}
