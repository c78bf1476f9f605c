import { joinList } from '../../../../model/rule-phrases/join-list.ts'
import { remembered } from '../../../in-page/elements/remembered.ts'
import { type Detection, type Detector, sure, sureIf } from '../detector.ts'
import type { FrameFacts } from '../facts.ts'
import { quoted } from '../text.ts'
import type { RepeatedNamesFact } from './repeated-names-fact.ts'

const NOUNS = { checkbox: 'checkboxes', switch: 'switches', field: 'fields' } as const
const TITLES_MAX = 2

/** Finds rows of controls with the same names, such as “Email” and “SMS” for each of several topics. */
export const repeatedNames: Detector = ({ facts }) =>
  facts.repeatedNames.flatMap((fact) => (isReported(fact) ? [detectionOf(fact)] : []))

/** Returns the controls that this detector reports, so that other detectors don't report them again. */
export const membersOfRows = remembered(
  (facts: FrameFacts): ReadonlySet<number> =>
    new Set(facts.repeatedNames.filter(isReported).flatMap(({ members }) => members)),
)

/** Matches names of fields for the quantity of a product, in the supported languages. */
const QUANTITY =
  /(?<!\p{L})(?:qty|quantit\p{L}+|amount|pieces|menge|anzahl|stück(?:zahl)?|cant(?:idad)?|unidades|qté|nombre d\p{L}*|q\.?tà|pezzi|aantal|hoeveelheid|stuks|qtde?|ilość|liczba|sztuk\p{L}?|antal|kvantitet|množství|počet|ks|adet|miktar)(?!\p{L})|数量|個数|点数|枚数/iu

/** A single field in each item, such as the quantity of a product, usually makes sense in its context. */
function isReported({ kind, names, hasMarkedTitles, isList }: RepeatedNamesFact): boolean {
  const isSingle = names.length === 1 && (isList || QUANTITY.test(names[0]!))
  if (kind === 'field') return !hasMarkedTitles && !isSingle
  return names.length > 1 || !hasMarkedTitles
}

function detectionOf({
  element,
  members,
  kind,
  names,
  titles,
  hasMarkedTitles,
}: RepeatedNamesFact): Detection {
  const noun = NOUNS[kind]
  const [name, title] = [names[0]!, titles[0]!]
  const examples = joinList(titles.slice(0, TITLES_MAX).map(quoted))
  if (names.length === 1) {
    const message = `${members.length} ${noun} have the same name, ${quoted(name)}. The text next to each of them, such as ${examples}, isn’t part of its name, so screen reader users can’t tell them apart.`
    const fix = `Add the text next to each of them to its name, for example “${name}: ${title}”. You can combine the two with aria-labelledby.`
    return sure('label-text', element, message, fix)
  }
  const message = `${titles.length} rows have ${noun} with the same names ${joinList(names.map(quoted))}. The text next to them, such as ${examples}, isn’t connected to them, so screen reader users can’t tell which row they belong to.`
  const fix = `Make each row a fieldset with its text, such as ${quoted(title)}, as the legend, or give the row role="group" and an aria-labelledby that refers to this text.`
  return sureIf(!hasMarkedTitles, kind === 'field' ? 'field-group' : 'choice-group', element, message, fix)
}
