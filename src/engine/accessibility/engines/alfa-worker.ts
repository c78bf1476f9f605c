import { parentPort } from 'node:worker_threads'
import { Audit, Outcome } from '@siteimprove/alfa-act'
import { Device, Display, Viewport } from '@siteimprove/alfa-device'
import { Attribute, Document, Element, Node, Text } from '@siteimprove/alfa-dom'
import { Request, Response } from '@siteimprove/alfa-http'
import rules, { type Flattened } from '@siteimprove/alfa-rules'
import { URL } from '@siteimprove/alfa-url'
import { Page } from '@siteimprove/alfa-web'

/** A document for Alfa to check. The `tree` is in the format that `serializeForAlfa` returns. */
export interface AlfaTask {
  tree: string
  url: string
  width: number
  height: number
  /** The ids of the rules to run. An id is the last path segment of a rule's URL. */
  rules: readonly string[]
}

/** Alfa's outcome for one element. */
export interface AlfaHit {
  rule: string
  isFailure: boolean
  message: string
  element: number
}

export type AlfaAnswer = { hits: AlfaHit[] } | { error: string }

const ALL_RULES = new Map([...rules].map((rule) => [nameOf(rule.uri), rule] as const))

// This code runs in a separate thread. Alfa never yields while it computes, so ending the thread is the only
// way to stop it.
parentPort?.on('message', (task: AlfaTask) => parentPort?.postMessage(answerOf(task)))
parentPort?.postMessage('ready')

function answerOf(task: AlfaTask): AlfaAnswer {
  try {
    return { hits: audit(task) }
  } catch (error) {
    return { error: String(error) }
  }
}

function audit({ tree, url, width, height, rules: names }: AlfaTask): AlfaHit[] {
  const device = Device.of(Device.Type.Screen, Viewport.of(width, height), Display.of(1))
  const document = Node.from(JSON.parse(tree), device)
  if (!Document.isDocument(document)) throw new Error("The tree isn't a document.")
  const address = URL.parse(url).getOr(URL.blank())
  const page = Page.of(Request.of('GET', address), Response.of(address, 200), document, device)
  const wanted = names.flatMap((name) => ALL_RULES.get(name) ?? [])
  return judge(page, wanted).flatMap(hitsOf)
}

const judge = (page: Page, wanted: Iterable<Flattened.Rule>) => [...Audit.of(page, wanted).evaluate().get()]

function hitsOf(outcome: ReturnType<typeof judge>[number]): AlfaHit[] {
  const isFailure = Outcome.isFailed(outcome)
  if (!isFailure && !Outcome.isCantTell(outcome)) return []
  const elements = [...new Set(elementsOf(outcome.target))]
  const rule = nameOf(outcome.rule.uri)
  const message = isFailure ? messageOf(outcome.expectations) : ''
  return elements.map((element) => ({ rule, isFailure, message, element }))
}

/** Alfa's targets are elements, text nodes, attributes, documents, or collections of these. */
function elementsOf(target: unknown): number[] {
  if (Element.isElement(target)) return [Number(target.internalId)]
  if (Text.isText(target))
    return elementsOf(target.ancestors(Node.fullTree).find(Element.isElement).getOr(null))
  if (Attribute.isAttribute(target)) return elementsOf(target.owner.getOr(null))
  if (Document.isDocument(target)) return elementsOf(target.children().find(Element.isElement).getOr(null))
  return !Node.isNode(target) && isIterable(target) ? [...target].flatMap(elementsOf) : []
}

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value

/** Returns the message from the first expectation that isn't met. */
function messageOf(expectations: Iterable<readonly [string, { isErr(): boolean }]>): string {
  for (const [, result] of expectations)
    if (result.isErr()) {
      const { message } = (result as unknown as { getErrUnsafe(): { message: string } }).getErrUnsafe()
      return message
    }
  return ''
}

function nameOf(uri: string): string {
  return uri.slice(uri.lastIndexOf('/') + 1)
}
