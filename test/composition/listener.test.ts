import { describe, expect, test } from 'vitest'
import { openListener } from '../../src/composition/listener.ts'

const open = () => openListener({ host: '127.0.0.1', port: 0 })

describe('a listener', () => {
  test('responds to a request that arrived before it started serving', async () => {
    const listener = await open()
    const asked = fetch(listener.url)

    listener.serve((_request, response) => response.end('served'))

    expect(await (await asked).text()).toBe('served')
    await listener.close(1000, Promise.resolve())
  })

  test('reports that its port is in use and names the variable that changes the port', async () => {
    const listener = await open()
    const { port } = new URL(listener.url)

    await expect(openListener({ host: '127.0.0.1', port: Number(port) })).rejects.toThrow(
      /Can't listen on port \d+ of 127\.0\.0\.1.* Set PORT or HOST\./,
    )
    listener.abort()
  })

  test('waits for a response in progress, but not beyond the grace period', async () => {
    const listener = await open()
    listener.serve((_request, response) => response.write('begun'))
    const response = await fetch(listener.url)

    await listener.close(10, Promise.resolve())

    await expect(response.text()).rejects.toThrow('terminated')
  })
})
