import { expect, test } from 'vitest'
import { toAudit } from '../../src/store/audit-document.ts'
import { make } from '../support/make.ts'

const screenshot = { fileId: 'pic_1', width: 1366, height: 900 }

test.each(['picture', 'screenshot'])(
  'an audit document can be read if its screenshot is stored as `%s`',
  (name) => {
    const { id, ...fields } = make.audit()
    const pages = [{ url: 'https://shop.example/', [name]: screenshot }] as never
    const document = { _id: id, holder: null, leaseUntil: null, ...fields, pages }

    expect(toAudit(document).pages).toEqual([{ url: 'https://shop.example/', screenshot }])
  },
)
