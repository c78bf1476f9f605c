import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '../../src/shared/make-folder.ts'

test('a folder is created once, with its parents and permissions', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'folders-')), 'a', 'b')

  const created = [makeFolder(folder, 0o700), makeFolder(folder, 0o700)]

  expect(created).toEqual([true, false])
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('a folder whose name or parent is a file is not created', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'folders-')), 'file')
  writeFileSync(file, '')

  expect(() => makeFolder(file)).toThrow('EEXIST')
  expect(() => makeFolder(join(file, 'folder'))).toThrow('ENOTDIR')
})
