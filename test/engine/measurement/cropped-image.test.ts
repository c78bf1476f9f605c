import { describe, expect, test } from 'vitest'
import { performanceFindings } from '../../../src/engine/measurement/findings.ts'

const audit = {
  id: 'image-delivery-insight',
  title: '',
  description: '',
  score: 0,
  scoreDisplayMode: 'metricSavings',
}

describe('an image that the page crops', () => {
  const reason =
    'This image file is larger than it needs to be (1080x653) for its displayed dimensions (522x695). Use responsive images to reduce the image download size.'
  const image = {
    node: { type: 'node', path: '1,HTML', selector: 'img', snippet: '<img src="rye.jpg">' },
    url: 'https://a.example/rye.jpg',
    totalBytes: 217_000,
    subItems: { items: [{ reason }] },
  }
  const messageWith = (naturalSize: { width: number; height: number } | null) =>
    performanceFindings([{ ...audit, details: { type: 'table', items: [image] } }], () => ({
      selector: 'img',
      element: '<img src="rye.jpg">',
      signature: 's',
      naturalSize,
    }))[0]!.message

  test('is described by the dimensions of its file, not by the visible part', () => {
    expect(messageWith({ width: 1080, height: 1440 })).toContain(
      '1080 × 1440 pixels, but is displayed at only 522 × 695 device pixels',
    )
    expect(messageWith(null)).toContain(
      'more pixels than needed (it is displayed at 522 × 695 device pixels)',
    )
    expect(messageWith({ width: 300, height: 400 })).not.toContain('300')
  })
})
