import { expect, test } from 'vitest'
import { timingOf } from '../../../src/engine/probes/motion/image-timing.ts'

const chunk = (name: string, data: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)])
}
const riff = (name: string, data: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(name), length, data])
}

function apng(delays: readonly (readonly [number, number])[], plays: number): Buffer {
  const control = Buffer.alloc(8)
  control.writeUInt32BE(delays.length, 0)
  control.writeUInt32BE(plays, 4)
  const frames = delays.map(([numerator, denominator]) => {
    const frame = Buffer.alloc(26)
    frame.writeUInt16BE(numerator, 20)
    frame.writeUInt16BE(denominator, 22)
    return chunk('fcTL', frame)
  })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', Buffer.alloc(13)), chunk('acTL', control), ...frames])
}

function webp(delays: readonly number[], loops: number): Buffer {
  const animation = Buffer.alloc(6)
  animation.writeUInt16LE(loops, 4)
  const frames = delays.map((delay) => {
    const frame = Buffer.alloc(16)
    frame.writeUIntLE(delay, 12, 3)
    return riff('ANMF', frame)
  })
  return Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), riff('ANIM', animation), ...frames])
}

test('the duration of an APNG is read from its frames', () => {
  expect(
    timingOf(
      apng(
        [
          [1, 2],
          [1, 2],
        ],
        0,
      ),
    ),
  ).toEqual({ frames: 2, seconds: null })
  expect(
    timingOf(
      apng(
        [
          [1, 2],
          [1, 2],
        ],
        3,
      ),
    ),
  ).toEqual({ frames: 2, seconds: 3 })
  expect(
    timingOf(
      apng(
        [
          [1, 0],
          [200, 0],
        ],
        1,
      ),
    ),
  ).toEqual({ frames: 2, seconds: 2.1 })
})

test('the duration of an animated WebP is read from its frames', () => {
  expect(timingOf(webp([400, 600], 0))).toEqual({ frames: 2, seconds: null })
  expect(timingOf(webp([400, 600], 4))).toEqual({ frames: 2, seconds: 4 })
})

test('an image that is truncated or has only one frame does not count as animated', () => {
  const whole = apng(
    [
      [1, 2],
      [1, 2],
    ],
    0,
  )

  expect(timingOf(webp([400], 0))).toBeNull()
  expect(timingOf(Buffer.from('GIF89a'))).toBeNull()
  expect(timingOf(Buffer.from('<svg/>'))).toBeNull()
  for (let length = 0; length < whole.length; length += 1)
    expect(() => timingOf(whole.subarray(0, length))).not.toThrow()
})
