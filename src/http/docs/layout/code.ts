import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import graphql from 'highlight.js/lib/languages/graphql'
import http from 'highlight.js/lib/languages/http'
import java from 'highlight.js/lib/languages/java'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import typescript from 'highlight.js/lib/languages/typescript'
import yaml from 'highlight.js/lib/languages/yaml'
import { html, raw } from 'hono/html'
import type { Markup } from './page.ts'

const LANGUAGES = { sh: bash, graphql, http, java, json, python, ts: typescript, yaml }
for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language)

/**
 * Returns a code block. A script adds a button that copies it.
 * @param caption a file name or the name of a language.
 */
export function codeBlock(text: string, language: string, caption = ''): Markup {
  const marked = hljs.getLanguage(language) ? raw(hljs.highlight(text, { language }).value) : text
  return html`<figure class="code">${caption ? html`<figcaption>${caption}</figcaption>` : ''}<pre><code>${marked}</code></pre></figure>`
}

export interface Example {
  /** The display name of the language, such as `Node`. */
  name: string
  language: string
  text: string
}

/** Returns versions of an example in several languages, which a script turns into tabs. */
export const codeTabs = (examples: readonly Example[], id: string): Markup =>
  html`<div class="tabs">${examples.map(
    ({ name, language, text }, index) =>
      html`<div class="tab" id="${id}-${index}" data-language="${name}">${codeBlock(text, language, name)}</div>`,
  )}</div>`
