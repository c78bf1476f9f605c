import { ID_EXAMPLES, SHOP } from './examples.ts'

export const NEW_SUPPRESSION_EXAMPLES = {
  component: {
    summary: 'One component on part of the site',
    value: {
      rule: 'color-contrast',
      component: 'p.legal-note',
      page_pattern: `${SHOP}checkout/*`,
      reason: 'The brand colors change in March.',
      expires_at: '2027-03-31T00:00:00Z',
    },
  },
  one: {
    summary: 'One defect, for a year',
    value: {
      rule: 'image-alt',
      fingerprint: '5c0f6be2a91d7348e0b16f24',
      reason: 'False positive: the image is decorative.',
    },
  },
} as const

export const SUPPRESSION_EXAMPLE = {
  id: ID_EXAMPLES.suppression,
  rule: 'color-contrast',
  component: 'p.legal-note',
  selector: null,
  page_pattern: `${SHOP}checkout/*`,
  fingerprint: null,
  reason: 'The brand colors change in March.',
  created_by: 'key_2mVs7Gd0QxH5wLa9RkYe4J',
  created_at: '2026-11-21T09:05:00.000Z',
  expires_at: '2027-03-31T00:00:00.000Z',
  sandbox: false,
} as const
