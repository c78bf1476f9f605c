import { createHash } from 'node:crypto'

/** The style sheet for all pages, which uses the dashboard's colors. */
export const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#fff, #101416); --sunken: light-dark(#f4f2ed, #181d20);
  --ink: light-dark(#16201f, #e9edec); --muted: light-dark(#424c4b, #b6c1c0); --line: light-dark(#dddad1, #2c3438);
  --accent: light-dark(#0a5350, #74d3c6); --tint: light-dark(#e2efed, #163330);
  --string: light-dark(#115529, #7fd49f); --number: light-dark(#8f1610, #ffa39a); --name: light-dark(#1f4a86, #9cc3f8); }
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.6 ui-sans-serif, system-ui, "Segoe UI", "Noto Sans", sans-serif; color: var(--ink);
  background: var(--paper); overflow-wrap: break-word; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -99rem; } .skip:focus { left: 1rem; background: var(--paper); padding: .5rem; }
.top { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; padding: .75rem 1.5rem;
  border-bottom: 1px solid var(--line); }
.top > a { display: inline-block; padding-block: .25rem; } .top > a:first-child { font-weight: 700; color: inherit; text-decoration: none; }
.top search { margin-left: auto; } .top form { display: flex; gap: .5rem; }
input, button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--muted);
  border-radius: .375rem; padding: .25rem .6rem; min-height: 2rem; }
input { width: 13rem; max-width: 52vw; } button { cursor: pointer; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr); max-width: 88rem; margin: 0 auto; padding: 0 1.5rem; }
.menu { border-bottom: 1px solid var(--line); padding-block: .75rem; }
.menu h2 { font-size: .8125rem; margin: 1.25rem 0 .25rem; border: 0; color: var(--muted); }
.menu ul, .outline ul { list-style: none; margin: 0; padding: 0; }
.menu li a, .outline a { display: block; padding: .2rem .6rem; border-radius: .375rem; color: inherit; text-decoration: none; }
.menu a:hover, .outline a:hover { text-decoration: underline; }
.menu [aria-current] { background: var(--tint); font-weight: 600; }
.outline { display: none; font-size: .875rem; color: var(--muted); }
main { min-width: 0; max-width: 48rem; padding: 1.5rem 0 4rem; } main:focus { outline: none; }
h1 { line-height: 1.2; margin: 0 0 1rem; } h2 { margin-top: 2.25rem; line-height: 1.3; } h3 { margin-top: 2rem; }
h4 { margin: 1.5rem 0 .25rem; }
:is(h1, h2, h3, section) { scroll-margin-top: 1rem; }
section:target > :is(h2, h3) { outline: 2px solid var(--accent); outline-offset: .25rem; }
p { margin: 0 0 .85rem; } .target { display: inline-block; padding-block: .2rem; } li > .target:first-child { vertical-align: top; }
code { font: .9em/1.5 ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; } pre code { overflow-wrap: normal; }
:not(pre) > code { background: var(--sunken); border-radius: .25rem; padding: .05em .25em; }
pre { background: var(--sunken); border: 1px solid var(--line); border-radius: .375rem; padding: .75rem; margin: 0 0 1rem;
  overflow-x: auto; }
.code { position: relative; margin: 0 0 1rem; } .code pre { margin: 0; } .code:has(figcaption) pre { padding-top: 2.75rem; }
.code > button { position: absolute; top: .4rem; right: .4rem; font-size: .8125rem; }
.code:not(:has(figcaption)) { display: flex; align-items: start; gap: .4rem; padding-right: .4rem; background: var(--sunken);
  border: 1px solid var(--line); border-radius: .375rem; }
.code:not(:has(figcaption)) > pre { flex: 1; min-width: 0; border: 0; } .code:not(:has(figcaption)) > button { position: static; margin-top: .4rem; }
.code figcaption { position: absolute; top: .6rem; left: .75rem; font-size: .8125rem; color: var(--muted); }
[role=tablist] { display: flex; gap: .25rem; } [role=tab] { border-bottom-width: 3px; }
[role=tab][aria-selected=true] { border-color: var(--accent); font-weight: 600; }
table { border-collapse: collapse; width: 100%; margin: 0 0 1rem; }
th, td { border: 1px solid var(--line); padding: .35rem .5rem; text-align: left; vertical-align: top; }
thead th { background: var(--sunken); } tbody th { font-weight: normal; }
.table { overflow-x: auto; } .table :is(th, td) code { overflow-wrap: normal; }
summary { cursor: pointer; padding-block: .2rem; }
.entry { border-bottom: 1px solid var(--line); } .entry > summary { padding-block: .6rem; }
.entry > summary > h2 { display: inline; font-size: 1.0625rem; margin: 0; } .entry > summary > .quiet { margin: .15rem 0 0 1rem; }
.entry > :not(summary) { margin-left: 1rem; } .entry > section { scroll-margin-top: 5rem; padding-bottom: 1rem; }
.tools { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-bottom: .5rem; } .tools[hidden] { display: none; }
tr:target { background: var(--tint); } tr { scroll-margin-top: 1rem; } .quiet { display: block; font-size: .9rem; color: var(--muted); }
.next { display: flex; flex-wrap: wrap; gap: .5rem 2rem; justify-content: space-between; margin-top: 3rem; padding-top: 1rem;
  border-top: 1px solid var(--line); }
.hljs-comment, .hljs-meta { color: var(--muted); } .hljs-string, .hljs-addition { color: var(--string); }
.hljs-number, .hljs-literal { color: var(--number); } .hljs-attr, .hljs-keyword, .hljs-built_in, .hljs-title { color: var(--name); }
/* The page looks like this until its script has made the same parts. */
.js .tabs:not(:has([role=tablist])) > .tab + .tab { display: none; }
@media (width < 60rem) {
  .js .long > section > h2 { font-size: 1.0625rem; margin: 0; padding-block: .7rem; border-bottom: 1px solid var(--line); }
  .js .long > section > :not(h2, details) { display: none; }
}
@media (max-width: 40rem) {
  .code:not(:has(figcaption)) { flex-direction: column-reverse; align-items: stretch; padding-right: 0; }
  .code:not(:has(figcaption)) > button { align-self: end; margin: .4rem .4rem 0 0; }
  .code:not(:has(figcaption)) > pre { padding-top: .4rem; }
  .top search { flex: 1 0 100%; min-width: 0; } .top input { flex: 1; min-width: 0; max-width: none; }
  .top, .columns { padding-inline: 1rem; } main :is(ul, ol) { padding-left: 1.25rem; }
}
@media (min-width: 60rem) {
  .columns { grid-template-columns: 14rem minmax(0, 1fr); column-gap: 3rem; }
  .menu { border: 0; } .menu > summary { display: none; }
}
@media (min-width: 80rem) {
  .columns { grid-template-columns: 14rem minmax(0, 48rem) minmax(0, 14rem); }
  .outline { display: block; padding-top: 2rem; } .outline > div { position: sticky; top: 1.5rem; max-height: 90vh; overflow: auto; }
}
@media print {
  pre { white-space: pre-wrap; } .tools { display: none !important; }
  .top search, .menu, .outline, .source, .next, .skip, .code > button { display: none; } .columns { display: block; }
  .tab[hidden] { display: block !important; }
}
`

/** The content security policy source for the style sheet. */
export const STYLE_SOURCE = sourceOf(STYLE)

/** Returns the content security policy source for an inline script or style sheet. */
export function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
