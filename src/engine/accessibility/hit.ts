export const ENGINES = ['axe-core', 'equal-access', 'qualweb', 'alfa', 'audit-service'] as const
export type EngineName = (typeof ENGINES)[number]

/** What an engine says of an element: it fails, most likely fails, a person must judge, or it could be better. */
export type Outcome = 'violation' | 'likely' | 'review' | 'best-practice'

/** Where an element is: its frame, and its number among the elements that were kept there. */
export interface ElementPlace {
  frame: number
  element: number
}

/** What one rule of one engine says of one element. */
export interface Hit {
  engine: EngineName
  /** The engine's own id of the rule. */
  rule: string
  /** The case within the rule, where the engine tells them apart. */
  reason: string | null
  outcome: Outcome
  place: ElementPlace
  /** What is wrong here. */
  message: string
  /** What the rule asks for; empty where the message says it all. */
  help: string
  /** As the engine weighs it; null for those that do not. */
  impact: string | null
}

/** An element that a rule of axe-core judged and found right. */
export interface Pass {
  rule: string
  place: ElementPlace
}

export const placeKey = ({ frame, element }: ElementPlace): string => `${frame} ${element}`
