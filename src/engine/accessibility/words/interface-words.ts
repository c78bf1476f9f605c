/**
 * Common words in English labels that other languages also use, or that have the same spelling as words in
 * other languages.
 */
const SHARED =
  'a all an at in is it of on or to us up article articles back become button cart contact content cookie cookies date details download email file filter follower form forum full help home image images item items less link login logo main menu navigation newsletter notification now open option options out page pause phone play post print reset screen scroll show site slide slides slider start stop tab tabs team top upload user video view volume website zoom'

/** Common words in English labels that rarely occur in other languages. */
const ENGLISH =
  'add apply below between cancel choose clear click close closed collapse copy decrease delete dismiss edit enter expand first follow from get go hide increase jump language last learn loading more move mute next our please previous read remove save search searching select send settings share sidebar sign skip submit switch the this toggle unmute with you your'

/** English words that are often the whole label. */
const ALONE =
  'close search submit next previous toggle dismiss expand collapse loading mute unmute settings edit remove delete'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

export const INTERFACE_WORDS = { shared: setOf(SHARED), english: setOf(ENGLISH), alone: setOf(ALONE) }
