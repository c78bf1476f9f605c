import { joinList } from '../../../../model/rule-phrases/join-list.ts'
import { type Detector, sureIf } from '../detector.ts'
import { quoted } from '../text.ts'
import { isAxis, isInControl, isNamedDrawing } from './drawn-values.ts'

const YEAR = /^(?:19|20)\d\d$/
/**
 * Matches a number, including a currency symbol before it or the first letter of a unit after it. Doesn't
 * match ordinals such as “1.”.
 */
const FIGURE =
  /(\p{Sc})?\s?(?<![\p{L}\d.,])(\d{1,3}(?:[\s\u00a0’']\d{3})+(?![\d])|\d+(?:[.,]\d+)*)(?!\.\s|\.$|\d)\s?(%|°|\p{Sc}|\p{L})?/giu
const FIGURES = { name: 2, drawn: 2, sure: 3 }
/** A text alternative may round the values of a drawing. */
const ROUNDED = 0.05
const EXAMPLES = 3
const MISSING_SHARE = 0.5

interface Figures {
  years: string[]
  /** The numbers for each unit. */
  byUnit: ReadonlyMap<string, string[]>
}

/**
 * Finds drawings whose text alternative has years or values that the drawing doesn't show, for example
 * because a chart was updated. If only the values differ, they may be totals or differences, so two of them
 * aren't enough to be sure.
 */
export const staleAlts: Detector = ({ facts: { images } }) =>
  images
    .filter((image) => isNamedDrawing(image) && !isInControl(image))
    .flatMap(({ element, name, fallback }) => {
      const [said, drawn] = [figuresIn(name), figuresIn(fallback)]
      const isOtherYear =
        said.years.length > 0 &&
        drawn.years.length > 0 &&
        !said.years.some((year) => drawn.years.includes(year))
      const wrong = [...said.byUnit].flatMap(([unit, values]) =>
        wrongIn(values, drawn.byUnit.get(unit), isOtherYear),
      )
      if (wrong.length === 0) return []
      const shown = [...drawn.years, ...wrong.flatMap((one) => one.drawn)]
      const named = [...(isOtherYear ? said.years : []), ...wrong.flatMap((one) => one.missing)]
      const isSure = wrong.some(({ missing, areAll }) => areAll && missing.length >= FIGURES.sure)
      const message = `The text alternative ${quoted(name)} mentions ${listOf(named)}, but the drawing shows ${listOf(isOtherYear ? shown : wrong.flatMap((one) => one.drawn))}.`
      const fix = 'Rewrite the text alternative to match the years and values that the drawing shows now.'
      return [sureIf(isSure, 'image-alt-text', element, message, fix)]
    })

const listOf = (values: readonly string[]): string => joinList(values.slice(0, EXAMPLES))

function wrongIn(
  said: readonly string[],
  drawn: readonly string[] | undefined,
  isOtherYear: boolean,
): { missing: string[]; drawn: readonly string[]; areAll: boolean }[] {
  if (!drawn || said.length < FIGURES.name || drawn.length < FIGURES.drawn || isAxis(drawn)) return []
  const values = drawn.map(numberOf).filter(Number.isFinite)
  const known = [...values, values.reduce((sum, value) => sum + value, 0)]
  const isDrawn = (number: string) =>
    drawn.includes(number) ||
    Number.isNaN(numberOf(number)) ||
    known.some((value) => areClose(value, numberOf(number)))
  const missing = said.filter((number) => !isDrawn(number))
  const areAll = missing.length === said.length
  const isWrong = isOtherYear
    ? missing.length >= FIGURES.name && missing.length >= said.length * MISSING_SHARE
    : areAll
  return isWrong ? [{ missing, drawn, areAll }] : []
}

const areClose = (drawn: number, said: number): boolean =>
  drawn === said || (Math.abs(drawn - said) <= ROUNDED * Math.abs(drawn) && Math.abs(drawn) > 1)

const numberOf = (number: string): number => Number(number.replace(/[\s\u00a0’']/g, '').replace(',', '.'))

function figuresIn(text: string): Figures {
  const found = [...text.matchAll(FIGURE)].map(([, before, number = '', after]) => ({
    number,
    unit: (before ?? after ?? '').toLowerCase(),
  }))
  const isYear = ({ number }: { number: string }) => YEAR.test(number)
  // If there are other four-digit numbers, such as axis labels, a number like 2000 may not be a year.
  const areYears = !found.some((one) => /^\d{4}$/.test(one.number) && !isYear(one))
  const years = areYears ? [...new Set(found.filter(isYear).map(({ number }) => number))] : []
  const values = Map.groupBy(
    found.filter((one) => !isYear(one) && one.unit !== ''),
    ({ unit }) => unit,
  )
  return {
    years,
    byUnit: new Map(
      [...values].map(([unit, some]) => [unit, [...new Set(some.map(({ number }) => number))]]),
    ),
  }
}
