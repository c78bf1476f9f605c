/** Common words of English labels that other languages use too, or spell like words of their own. */
const SHARED =
  'a all an at in is it of on or to us up article articles cart contact content cookie cookies date details email file filter follower form forum help home image images item items link login logo main menu navigation newsletter now option options page post reset site slide slides slider start stop tab tabs team top video view website'

/** Common words of English labels that hardly occur in other languages. */
const ENGLISH =
  'add apply back become below between button cancel choose clear click close closed collapse copy decrease delete dismiss download edit enter expand first follow from full get go hide increase jump language last learn less loading more move mute next notification open our out pause phone play please previous print read remove save screen scroll search searching select send settings share show sidebar sign skip submit switch the this toggle unmute upload user volume with you your zoom'

/** These English words are labels by themselves. */
const ALONE =
  'close search submit next previous toggle dismiss expand collapse loading mute unmute settings edit remove delete'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

export const INTERFACE_WORDS = { shared: setOf(SHARED), english: setOf(ENGLISH), alone: setOf(ALONE) }
