/** The words for steps in the supported languages. */
const STEPS =
  'steps|schritten?|étapes|pasos|passaggi|passi|stappen|passos|etapas|kroki|kroków|krokach|krokami|kroky|kroků|krocích|steg|adımlar\\p{L}*'
const POINTING_WORDS = [
  'these|follow|following|next|diese[nr]?|folgende[nr]?|nächste[nr]?|ces|suivez|est[oae]s|ess[ea]s|siguientes',
  'questi|seguenti|segui|seguite|segua|deze|volg|volgende|siga[mn]?|sigue|seguintes|te|tych|tymi|następujące|następujących',
  'poniższe|poniższych|tyto|těchto|těmito|následující\\p{L}*|dessa|följande|şu|bu|aşağıdaki',
]
const WORDS_AFTER = 'below|unten|suivantes|à suivre|siguientes|a seguir|seguenti|seguintes|izle\\p{L}*'
/** The numbers from three to six, with the word for “in”. Without it, “quattro passi” means a stroll. */
const IN_NUMBERS = [
  'in (?:three|four|five|six|drei|vier|fünf|sechs|tre|quattro|cinque|sei|drie|vijf|zes)',
  'e[nm] (?:trois|quatre|cinq|six|tres|cuatro|cinco|seis|três|quatro)',
  'w (?:trzech|czterech|pięciu|sześciu)|ve? (?:třech|čtyřech|pěti|šesti)|i (?:tre|fyra|fem|sex)',
]
/**
 * Excludes steps that are a distance or a part of something, as in “ten steps away” and “12 steps of the
 * tower”.
 */
const DISTANCE =
  '(?! (?:away|from|off|of|entfernt|vo[nm]|d[eu]|del|dal\\p{L}*|d[ao]s?|van|od|bort|från)(?!\\p{L}))'

const ANNOUNCED_STEPS = new RegExp(
  [
    `(?<!\\p{L})(?:${POINTING_WORDS.join('|')})(?: \\p{L}+)? (?:${STEPS})(?!\\p{L})`,
    `(?<![\\p{L}\\d])(?:[3-9]|1\\d|${IN_NUMBERS.join('|')})(?: \\p{L}+)? (?:${STEPS})(?!\\p{L})${DISTANCE}`,
    `(?<!\\p{L})(?:${STEPS})(?: ?[:：]| (?:${WORDS_AFTER})(?!\\p{L}))`,
    `^(?:${STEPS})$`,
    '手順|(?:次の|以下の|\\d ?)ステップ|ステップ(?:[:：]|$)',
  ].join('|'),
  'iu',
)

/** Matches announcements of an order, but not of a reverse order or a ranking. */
const ANNOUNCED_ORDER =
  /(?<!\p{L})(?:in (?:this|the (?:following|right|correct)) order|(?:dieser|folgender|der folgenden|(?:der )?richtige[nr]) reihenfolge|dans (?:cet|l[’']) ?ordre(?: suivant)?|en (?:este|el siguiente) orden|in quest[’']ordine|(?:deze|de volgende|de juiste) volgorde|n?esta ordem|(?:tej|następującej|podanej|właściwej) kolejności|(?:tomto|následujícím|uvedeném|správném) pořadí|följande ordning|(?<!ters )sırayla)(?!\p{L})|(?:この|次の|以下の)順番/iu

/** Matches sentences such as “Do one thing after the other”, in the supported languages. */
const ONE_BY_ONE = new RegExp(
  [
    '(?<!\\p{L})one (?:\\p{L}+ )?after (?:the other|another)|step by step|(?:eine?[nrs]?|eins) (?:\\p{L}+ )?nach de[mr] andere?n|nacheinander|schritt für schritt|der reihe nach',
    "une? (?:\\p{L}+ )?après l[’']autre|étape par étape|un[oa]? (?:\\p{L}+ )?(?:tras|después de) (?:el |la )?otr[oa]|paso a paso|un[oa]? (?:\\p{L}+ )?dopo l[’']altr[oa]|passo (?:dopo|per) passo",
    '(?:één|een) (?:\\p{L}+ )?(?:voor één|na (?:de|het) andere?)|stap voor stap|um[a]? (?:\\p{L}+ )?(?:após|atrás d[oa]|depois d[oa]) ?(?:o |a )?outr[oa]|passo a passo|jed(?:en|n[oą]) po drugi(?:m|ej)|krok po kroku',
    '(?:en|ett) (?:\\p{L}+ )?efter (?:den|det) andra|en efter en|steg för steg|jeden po druhém|jedno po druhém|krok za krokem|adım adım|birbiri ardına|順番に|一つずつ',
  ].join('|'),
  'iu',
)

/** Returns true if the text announces steps or a list in order. */
export const announcesSteps = (text: string): boolean =>
  [ANNOUNCED_STEPS, ANNOUNCED_ORDER, ONE_BY_ONE].some((words) => words.test(text))
