import { mainOf, pageOf, type RuleCase } from './rule-case.ts'

const smallButtons = (gap: number) =>
  pageOf({
    body: `<h1>Cup</h1><p style="display: flex; gap: ${gap}px">${['Fewer', 'More'].map((name) => `<button type="button" onclick="step()" aria-label="${name}" style="width: 16px; height: 16px; padding: 0; border: 0; font-size: 16px">${name[0]}</button>`).join('')}</p>`,
  })
const links = (style: string) =>
  mainOf(`<style>li { list-style: none } a { font-size: 14px; line-height: 16px; ${style} }</style>
    <ul><li><a href="/rye">Rye</a></li><li><a href="/oat">Oat</a></li></ul>`)
/** Returns a list of large links in a box with the given height, with a small link below it. */
const collapsible = (height: string) =>
  mainOf(`<style>li { list-style: none } li a { display: block; height: 30px } p a { display: block; height: 16px } p, ul { margin: 0 }</style>
    <p>Flour</p><div style="overflow: hidden; height: ${height}"><ul><li><a href="/rye">Rye</a></li><li><a href="/oat">Oat</a></li><li><a href="/bran">Bran</a></li></ul></div>
    <p><a href="/malt">Malt</a></p>`)
/** Returns a breadcrumb whose links are in separate boxes, the second of which wraps. */
const path = (lineHeight: number) =>
  mainOf(`<style>main { width: 200px } ul { font: 14px/${lineHeight}px monospace; padding: 0 } li { display: inline }</style>
    <ul><li><a href="/a">ライ麦のパン</a> » </li><li><a href="/b">Roggen Brot Hefe Salz</a> » </li></ul>`)

export const UX_TARGET_CASES: RuleCase[] = [
  {
    rule: 'touch-target',
    what: 'a link close above the second line of a link that wraps, but not if only their common box is close',
    fires: path(15),
    nearMiss: path(30),
  },
  {
    rule: 'touch-target',
    what: 'stacked links 16 px tall, but not 24 px tall',
    fires: links('display: block'),
    nearMiss: links('display: block; padding: 4px 0'),
  },
  {
    rule: 'touch-target',
    what: 'small links 3 px apart, but not with more space between them',
    fires: links('display: block; margin: 3px 0'),
    nearMiss: links('display: block; margin: 8px 0'),
  },
  {
    rule: 'touch-target',
    what: 'small buttons next to each other, but not with more space between them',
    fires: smallButtons(2),
    nearMiss: smallButtons(12),
  },
  {
    rule: 'touch-target',
    what: 'a small link next to a visible one, but not next to those of a collapsed list',
    fires: collapsible('auto'),
    nearMiss: collapsible('0'),
  },
  {
    rule: 'touch-target',
    what: 'a small link next to a list, but not below the end of a list that scrolls',
    fires: collapsible('60px').replace('hidden', 'visible'),
    nearMiss: collapsible('75px')
      .replace('hidden', 'auto')
      .replace('<p><a', '<p style="padding-top: 6px"><a'),
  },
  {
    rule: 'touch-target',
    what: 'a small button next to another one, but not behind a dialog',
    fires: smallButtons(2),
    nearMiss: smallButtons(2)
      .replace(/<button/, '<span role="dialog" aria-label="Bread"><button')
      .replace('</button>', '</button></span>'),
  },
]
