import type { DetectorCase } from './detector-case.ts'

const MOLD =
  'Black spots in corners are a sign of mold. Wipe small patches of mold with a spray, and leave the fan running.'
const BOILER =
  'Once a year an engineer looks after your boiler. Please be at home, since a boiler without this check may fail.'
const NEAR_MOLD =
  'Wipe black spots with a spray, and leave the fan running. The boiler in the kitchen needs dry air as well.'
const NEAR_BOILER =
  'Once a year an engineer looks after the heating. They also check the corners of your kitchen for mold.'

const section = (heading: string, text: string) => `<h2>${heading}</h2><p>${text}</p>`

const ENTRIES = 'Arc Board Chart Circle Curve Glider Image Line Point Text'.split(' ')
const entry = (name: string) => `<h2><a href="/${name}">${name}</a></h2><p>Creates a new element.</p>`

/** Headings that are above each other's sections. */
export const HEADING_SWAP_CASES: readonly DetectorCase[] = [
  {
    rule: 'heading-text',
    fails: section('Boiler service', MOLD) + section('Damp and mold', BOILER),
    passes: section('Damp and mold', MOLD) + section('Boiler service', BOILER),
  },
  {
    rule: 'heading-text',
    fails: section('Boiler service', MOLD) + section('Letting us in', MOLD) + section('Mold', BOILER),
    // Each section mentions the other's subject once.
    passes: section('Mold', NEAR_MOLD) + section('Boiler', NEAR_BOILER),
  },
  {
    rule: 'heading-text',
    fails: section('Boiler service', MOLD) + section('Damp and mold', BOILER),
    // Only one heading is above the wrong section.
    passes: section('Boiler service', MOLD) + section('Yearly visit', BOILER),
  },
  {
    rule: 'heading-text',
    fails: section('Text', MOLD),
    // In an index, each heading is the name of an entry.
    passes: ENTRIES.map(entry).join(''),
  },
]
