import { afterAll, expect, test } from 'vitest'
import { judgePage } from '../../../src/engine/rules/judge.ts'
import { createPool } from '../../support/pool.ts'
import { IA_CASES } from './cases/ia.ts'
import { IA_HEAD_CASES } from './cases/ia-head.ts'
import { IA_OUTLINE_CASES } from './cases/ia-outline.ts'
import { IA_WAYS_CASES } from './cases/ia-ways.ts'
import { pageOf } from './cases/rule-case.ts'
import { expectCases } from './expect-cases.ts'
import { openPageAuditor } from './page-auditor.ts'

expectCases('information_architecture', [
  ...IA_CASES,
  ...IA_HEAD_CASES,
  ...IA_OUTLINE_CASES,
  ...IA_WAYS_CASES,
])

const auditors = createPool(openPageAuditor)
afterAll(() => auditors.close())

test.each([
  ['Elke ochtend bakken we brood van rogge, haver en tarwe uit onze eigen molen.', 1],
  ['Every morning, we bake bread of rye, oat and wheat that we grind in our own mill.', 1],
  ['Brot', 25],
])(
  'without a main element, only links before the first passage of text count as links before the content: %s',
  async (text, count) => {
    const list = Array.from({ length: 24 }, (_, index) => `<li><a href="/${index}">Brot ${index}</a></li>`)
    const body = (text: string) =>
      `<nav><a href="/">Start</a></nav><div>${text}</div><ul>${list.join('')}</ul><h1>Brot</h1>`
    const artifacts = await auditors.use((auditor) => auditor.collect(pageOf({ body: body(text) })))

    expect(artifacts.links.filter(({ isBeforeMain }) => isBeforeMain)).toHaveLength(count)
    expect(judgePage(artifacts).find(({ rule }) => rule === 'bypass-link')?.message).toEqual(
      count > 1 ? expect.stringContaining('25 links, from “Start” to “Brot 23”, come before') : undefined,
    )
  },
)
