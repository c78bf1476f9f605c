import type { DetectorCase } from './detector-case.ts'

const GREEN = '#1c6b2c'
const RED = '#b02a20'
const COLORS = [GREEN, RED, RED, GREEN, RED, GREEN] as const
const isLeft = (color: string) => color === GREEN

const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
type WordOf = (word: string, color: string, index: number) => string
const listOf = (words: readonly string[], item: WordOf) =>
  words.map((word, index) => item(word, COLORS[index]!, index)).join('')

const sizes = (more: (color: string) => string = () => '', attribute: (color: string) => string = () => '') =>
  `<fieldset><legend>Size</legend>${listOf(SIZES, (size, color) => `<label style="color:${color}"><input type="radio" name="size" ${attribute(color)}> ${size}${more(color)}</label> `)}</fieldset>`
const sizeKey = '<p>Sizes in green are ready to send today. Sizes in red are back in October.</p>'

const NAMES = ['Alma', 'Bruno', 'Clara', 'Dirk', 'Emil', 'Frieda']
const names = (item: WordOf) => `<ul>${listOf(NAMES, item)}</ul>`
const plainName: WordOf = (name, color) => `<li style="color:${isLeft(color) ? '#222' : RED}">${name}</li>`
const nameKey = '<p>Namen in Rot fehlen noch auf der Liste der Fahrer.</p>'

const guests = (cell: (color: string) => string) =>
  `<table><tr><th>Gäste</th><th>Tisch</th></tr>${listOf(NAMES, (name, color) => `<tr><td style="color:${color}">${name}</td><td>${cell(color)}</td></tr>`)}</table>`
const guestKey = '<p>Grün: hat zugesagt</p><p>Rot: hat abgesagt</p>'

/** Short phrases without digits that differ only in their color, with a sentence that explains the colors. */
export const COLORED_WORD_CASES: readonly DetectorCase[] = [
  { rule: 'colour-only', fails: sizeKey + sizes(), passes: sizes() },
  {
    rule: 'colour-only',
    fails: sizeKey + sizes(),
    passes:
      sizeKey +
      sizes((color) => (isLeft(color) ? ', ready' : ', October')) +
      sizes(undefined, (color) => (isLeft(color) ? '' : 'disabled')) +
      sizes(undefined, (color) => `aria-label="${isLeft(color) ? 'ready' : 'October'}"`),
  },
  {
    rule: 'colour-only',
    fails: sizeKey + sizes(),
    // The sentence only lists the colors in which something is sold.
    passes: `<p>The jacket is for sale in green and red.</p>${sizes()}`,
  },
  {
    rule: 'colour-only',
    lang: 'de',
    fails: nameKey + names(plainName),
    passes:
      nameKey + names((name, color) => (isLeft(color) ? `<li>${name}</li>` : `<li><b>${name}</b></li>`)),
  },
  {
    rule: 'colour-only',
    lang: 'de',
    fails: nameKey + names(plainName),
    // Part of the list has a different color than the rest.
    passes: nameKey + names((name, _, index) => plainName(name, index < 3 ? GREEN : RED, index)),
  },
  {
    rule: 'colour-only',
    lang: 'de',
    fails: guestKey + guests(() => 'Garten'),
    passes: guestKey + guests((color) => (isLeft(color) ? 'Garten' : 'keiner')),
  },
  {
    rule: 'colour-only',
    fails: `<p>Green: open today. Red: open tomorrow.</p><ul>${listOf(NAMES, (name, color) => `<li style="color:${color}">${name}</li>`)}</ul>`,
    // The words have the same meaning as their colors.
    passes: `<p>Green: open today. Red: closed.</p><ul>${listOf(['Open', 'Closed', 'Closed all day', 'Open late', 'Closed early', 'Open now'], (word, color) => `<li style="color:${color}">${word}</li>`)}</ul>`,
  },
]
