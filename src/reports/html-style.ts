import { createHash } from 'node:crypto'

/** Text has a contrast of at least 7:1 in both color schemes. */
const STYLE = `
:root { color-scheme: light dark; --text: #1b1f24; --soft: #434b55; --page: #fff; --card: #f3f5f8; --line: #6b7480;
  --link: #0a3f9e; --error: #8f1414; --warning: #6b3d00; --info: #24457a }
@media (prefers-color-scheme: dark) {
  :root { --text: #eceff3; --soft: #c3cad3; --page: #14171b; --card: #1e2329; --line: #8b95a3; --link: #a9c7ff;
    --error: #ffb3ab; --warning: #ffcf8a; --info: #b5cdfb }
}
* { box-sizing: border-box }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 62rem; background: var(--page); color: var(--text);
  font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 .5rem }
h2 { font-size: 1.375rem; line-height: 1.3; margin: 2.5rem 0 .75rem }
h3 { font-size: 1.125rem; line-height: 1.4; margin: 0 0 .25rem }
p, dd, li { max-width: 75ch }
p { margin: .5rem 0 }
a { color: var(--link); text-underline-offset: .15em }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
.skip { position: absolute; left: -100vw }
.skip:focus { position: static; display: inline-block; padding: .5rem }
.facts { color: var(--soft) }
.error { color: var(--error); font-weight: 600 }
.warning { color: var(--warning); font-weight: 600 }
.info { color: var(--info); font-weight: 600 }
.notice { border-inline-start: 4px solid var(--error); padding: .5rem 1rem; background: var(--card) }
table { border-collapse: collapse; width: 100% }
caption { text-align: start; padding-block: .25rem }
th, td { padding: .375rem .5rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top }
td { text-align: end; font-variant-numeric: tabular-nums }
thead th:not(:first-child) { text-align: end }
th, td { overflow-wrap: normal }
@media (width < 30rem) {
  table { font-size: .8125rem }
  th, td { padding-inline: .25rem }
  thead th { font-size: .75rem }
}
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: .25rem 1rem }
dd { margin: 0 }
code { font: .9375rem/1.5 ui-monospace, monospace; white-space: pre-wrap }
.groups { list-style: none; padding: 0 }
.group { background: var(--card); border-radius: .5rem; padding: 1rem; margin-block: 1rem; max-width: none }
summary { min-height: 2rem; padding-block: .25rem; cursor: pointer }
details li { margin-block: .5rem }
.rest > summary { font-weight: 600 }
.picture { margin: .5rem 0 }
svg { display: block; width: 100%; height: auto; border: 1px solid var(--line) }
.mark { fill: none; stroke: #c2185b; stroke-width: 4 }
.label { fill: #7a0f3a; stroke: #fff; stroke-width: 2 }
.number { fill: #fff; font: 700 22px sans-serif; text-anchor: middle; dominant-baseline: central }
@media print {
  body { max-width: none; padding: 0; font-size: 10.5pt }
  .skip, .rest > summary { display: none }
  .group, tr { break-inside: avoid-page }
  h2, h3 { break-after: avoid-page }
  details::details-content { content-visibility: visible; block-size: auto }
  svg { width: auto; max-width: 100%; max-height: 230mm }
}
`

/** Allows only this style sheet and embedded images, so that the file can't run scripts or send requests. */
const POLICY = `default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'`

/** The security policy and the style sheet for a report. */
export const HEAD = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<style>${STYLE}</style>`
