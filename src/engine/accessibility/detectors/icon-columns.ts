import { normalized, type Words } from '../words/words-of.ts'
import { type Detector, sure } from './detector.ts'
import type { IconCellFact, IconColumnFact } from './icon-column-fact.ts'
import { isOnlyKind } from './images.ts'
import { sortedBy } from './sorted-by.ts'
import { areSaid } from './state-alts.ts'
import { letterCount, quoted } from './text.ts'

const KINDS = { min: 2, max: 8 }
/** The longest unit after a number, such as “km/h”. */
const UNIT_LETTERS_MAX = 4
/** Matches headers of columns whose pictures illustrate their rows, in the supported languages. */
const ILLUSTRATION =
  /flag|fahne|drapeau|bandera|bandiera|vlag|bandeira|vlajk|bayrak|国旗|crest|wappen|écusson|escudo|stemma|herb|erb|logo|emblem|ロゴ|icon|ikon|icône|icono|ícone|アイコン|symbol|símbolo|simbolo|sembol|記号|sign|zeichen|signe|photo|foto|写真|picture|bild|image|imagen|immagine|imagem|obraz|afbeelding|resim|画像|avatar|portr[aä]|thumb|preview|vorschau|colou?r|farbe|couleur|colore|kleur|cor$|kolor|färg|barv|renk|色/iu

/** Finds columns with a header in which only icons without a text alternative say what the header asks. */
export const iconColumns: Detector = ({ facts, words }) =>
  missingColumns(facts.iconColumns, words).map(({ header, cells }) => {
    const kinds = new Set(cells.map(({ picture }) => picture)).size
    const [first] = sortedBy(cells, ({ label, picture }) => `${label} ${picture}`)
    const message = `Under the header ${quoted(header)}, ${cells.length} cells contain only icons without a text alternative (${kinds} different ones). Screen readers read these cells as empty, for example in the row ${quoted(first!.label)}.`
    const fix = `In the alternative of each icon under ${quoted(header)}, write what it says about its row. Use the alt attribute of an img, or role="img" and an aria-label on an svg.`
    return sure('image-informative-empty', first!.element, message, fix)
  })

/** Returns the columns in which icons say something that no text says. */
export const missingColumns = (columns: readonly IconColumnFact[], words: Words): IconColumnFact[] =>
  columns.filter(
    ({ header, cells }) =>
      !ILLUSTRATION.test(header) && !isOnlyKind(normalized(header), words) && areMissing(cells),
  )

/** Returns true if icons say something about their rows that no text in the rows says. */
function areMissing(cells: readonly IconCellFact[]): boolean {
  const kinds = Map.groupBy(cells, ({ picture }) => picture)
  if (kinds.size < KINDS.min || kinds.size > KINDS.max || cells.some(({ label }) => label === ''))
    return false
  const rows = [...kinds.values()].map((same) =>
    same.map(({ label, others }) => ({ text: [label, ...others].join(' ') })),
  )
  if (kinds.size < cells.length) return !areSaid(rows)
  // If each row has its own icon, the icon may illustrate a text in the row. A number needs no illustration.
  return cells.every(({ isDrawing, others }) => isDrawing && others.every(isAmount))
}

const isAmount = (text: string): boolean =>
  letterCount(text) === 0 || (/\d/.test(text) && letterCount(text) <= UNIT_LETTERS_MAX)
