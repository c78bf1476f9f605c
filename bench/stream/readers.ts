import { parentPort, workerData } from 'node:worker_threads'

/**
 * Opens many concurrent NDJSON streams of one audit. Reports when all streams are connected and, at the end,
 * the delays of all lines in milliseconds.
 */
const { url, apiKey, auditId, readers } = workerData as {
  url: string
  apiKey: string
  auditId: string
  readers: number
}
const lags: number[] = []

async function read(response: Response): Promise<void> {
  let rest = ''
  for await (const text of response.body!.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    const arrivedAt = Date.now()
    // The message contains the time when the issue was written.
    for (const line of lines) lags.push(arrivedAt - Number(JSON.parse(line).message))
  }
}

const address = `${url}/api/v1/audit/${auditId}/issues/stream`
const headers = { 'X-API-Key': apiKey, 'Accept-Encoding': 'identity' }
const responses = await Promise.all(Array.from({ length: readers }, () => fetch(address, { headers })))
const refused = responses.find(({ ok }) => !ok)
if (refused) throw new Error(`a reader was refused: ${await refused.text()}`)
parentPort!.postMessage('connected')
await Promise.all(responses.map(read))
parentPort!.postMessage(lags)
