import type { Context } from '../graphql/context.ts'
import type { Scope } from '../model/api-key.ts'
import type { JsonSchema } from '../rest/openapi/openapi-types.ts'

/** Everything that a tool needs for one call. */
export interface ToolCall {
  input: Record<string, unknown>
  /** Returns a new context. A context reads each audit once, so following one needs another. */
  newContext: () => Context
  /** Sends the client a notification. Null if the client hasn't asked for any. */
  reportProgress: ((percent: number, message: string) => Promise<void>) | null
  /** Aborted when the client stops waiting. */
  signal: AbortSignal
}

export interface ToolResult {
  body: Record<string, unknown>
  /** A JPEG. */
  picture?: Uint8Array | null
}

export interface Tool {
  title: string
  description: string
  /** The permission that the key needs. */
  scope: Scope
  properties: Readonly<Record<string, JsonSchema>>
  required: readonly string[]
  run: (call: ToolCall) => Promise<ToolResult>
}
