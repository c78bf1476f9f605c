import type { Readable, Writable } from 'node:stream'
import type { ConnectionTransport } from 'puppeteer'

/** Carries Chromium's debugging protocol over two pipes. Messages end with a zero byte. */
export function createPipeTransport(input: Writable, output: Readable): ConnectionTransport {
  let pending: Buffer[] = []
  const transport: ConnectionTransport = {
    send(message) {
      input.write(`${message}\0`)
    },
    close() {
      input.destroy()
      output.destroy()
    },
  }

  output.on('data', (chunk: Buffer) => {
    let start = 0
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
      const message = Buffer.concat([...pending, chunk.subarray(start, end)]).toString()
      pending = []
      start = end + 1
      // Delivers one message per event loop turn, so that a handler can finish its setup before the next
      // message arrives.
      setImmediate(() => transport.onmessage?.(message))
    }
    if (start < chunk.length) pending.push(chunk.subarray(start))
  })
  output.on('close', () => transport.onclose?.())
  // `close` reports a broken pipe. Without a listener for `error`, the process would end.
  output.on('error', () => {})
  input.on('error', () => {})
  return transport
}
