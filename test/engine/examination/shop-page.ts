import { createHash } from 'node:crypto'
import { answer, html, startSite } from '../../support/web-site.ts'

const PICTURE = answer(
  200,
  'image/svg+xml',
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="#9bc"/></svg>',
)
const WARES = ['Mug', 'Jug', 'Bowl', 'Vase', 'Plate']
const QUESTIONS = ['E-mail address', 'Telephone number', 'Street', 'Nickname']

export interface Build {
  /** A number that determines the generated class names and ids. */
  number: number
  /** A function that determines the order of similar elements. */
  order: <Item>(items: readonly Item[]) => Item[]
}

/** Returns a page with many defects, as a build tool might generate it. */
export function shopOf({ number, order }: Build): string {
  const hash = (name: string) => createHash('sha256').update(`${name} ${number}`).digest('hex').slice(0, 6)
  const style = (name: string) => `css-${hash(name)}`
  const id = (name: string) => `:r${hash(name)}:`
  const card = (name: string) => `<article class="${style('card')}" id="${id(name)}">
    <h3>${name}</h3><img class="${style('photo')}" src="/picture.svg?${name}">
    <p class="${style('small')}">The small print of the ${name} is set in letters far too small.</p>
    <p class="${style('pale')}">Made by hand: the ${name}</p>
    <div><a class="${style('tiny')}" href="/${name}/less">-</a><a class="${style('tiny')}" href="/${name}/more">+</a></div>
    <a href="/${name}">Read more</a> <a href="#no-${name}">Details</a></article>`
  const field = (label: string) =>
    `<p class="${style('field')}"><input id="${id(label)}" type="text" placeholder="${label}"></p>`
  const sections = [
    `<section><h2>Wares</h2>${order(WARES).map(card).join('')}</section>`,
    `<section><h2>Write to us</h2><form action="/send">${order(QUESTIONS).map(field).join('')}<button>Submit</button></form></section>`,
    `<section><h2>Opening hours</h2><p class="${style('loud')}">${'We are open on every day of the week. '.repeat(6)}</p><button type="button"></button></section>`,
  ]
  return `<!doctype html><html lang="en"><head><title>Pottery</title><meta name="viewport" content="width=device-width">
    <style>.${style('small')} { font-size: 9px } .${style('pale')} { color: #bbb } .${style('loud')} { text-transform: uppercase; text-align: justify; width: 300px }
    .${style('tiny')} { font-size: 12px; display: inline-block; line-height: 12px; width: 8px; overflow: hidden }</style></head>
    <body><header><nav><a href="/">Home</a> <a href="/wares">Wares</a></nav></header>
    <main><h1>Pottery</h1>${order(sections).join('')}</main></body></html>`
}

/** Serves the page that the function returns, at `/`, along with the page's image. */
export const startShop = (source: () => string) =>
  startSite({
    '/': (request, response) => html(source())(request, response),
    '/picture.svg': PICTURE,
  })
