import { expect, test } from 'vitest'
import { documentOf, openDetecting, rulesOf } from './detecting.ts'
import { CASES } from './detector-cases/cases.ts'

const { found } = openDetecting()

/** The document's scripts and styles don't apply inside shadow roots. */
const OF_DOCUMENT = /<script|<frame|<body|<template|:root/
/** These rules compare ids or landmarks across the whole document. */
const OF_PAGE = ['bypass', 'name-reference', 'label-text']

const component = (content: string, lang?: string): string =>
  documentOf(`<x-part><template shadowrootmode="open">${content}</template></x-part>`, { lang })

const firstOfEachRule = [...Map.groupBy(CASES, ({ rule }) => rule).values()].flatMap((cases) =>
  cases.filter(({ fails }) => !OF_DOCUMENT.test(fails)).slice(0, 1),
)

test.each(firstOfEachRule.filter(({ rule }) => !OF_PAGE.includes(rule)))(
  'the rule $rule is also reported in a shadow root',
  async ({ rule, fails, lang }) => {
    expect(rulesOf(await found(component(fails, lang)))).toContain(rule)
  },
)
