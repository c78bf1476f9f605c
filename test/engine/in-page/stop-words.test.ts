import { describe, expect, test } from 'vitest'
import { STOPS_NOW } from '../../../src/engine/in-page/probes/motion/stops.ts'

describe('a button name', () => {
  test.each([
    'Pause',
    'Pause the news',
    'Stop animation',
    'Stoppen',
    'Pausieren',
    'Pause-Knopf',
    'Arrêter le défilement',
    'Pausar',
    'Ferma le notizie',
    'Pauzeren',
    'Zatrzymaj',
    'Zastavit',
    'Durdurun',
    '停止する',
    '一時停止',
  ])('indicates that the button stops something: %s', (name) => {
    expect(STOPS_NOW.test(name)).toBe(true)
  })

  test.each([
    'Stopover details',
    'Halterungen ansehen',
    'Haltestellen',
    'Fermata',
    'Stop-motion films',
    'Freeze-dried meals',
    'Pausenräume',
    'Arrêts de bus',
    'Stopptid',
    'Play',
    '停止中',
  ])(
    'does not indicate that the button stops something if it only starts with a similar word: %s',
    (name) => {
      expect(STOPS_NOW.test(name)).toBe(false)
    },
  )
})
