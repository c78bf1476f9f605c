/** Matches an asterisk that marks required fields. */
export const STAR = /[*＊✱∗⁎]/
/** Matches words that mark a field as required, in the supported languages and in some others. */
export const REQUIRED_WORD =
  /required|mandatory|must be (?:filled|completed)|pflicht|erforderlich|obligatoire|(?<!\p{L})requise?s?(?!\p{L})|ob?bligatori|requerid|campi? richiest|richiest[oi](?!\p{L})|verplicht|vereist|(?<!nie)wymagan|(?<!nie)obowiązk|obrigatóri|necessári|(?<!ne)povinn|vyžadov|obligatorisk|krävs|påkrævet|påkrevd|pakolli|zorunlu|gerekli(?! \p{L})|(?<!nem )kötelező|(?<!не)обязательн|(?<!не)обов['’]язков|υποχρεωτικ|(?<!לא )חובה|مطلوب|إلزامي|आवश्यक|अनिवार्य|必須|必填|必选|필수/iu
/** Matches words that mark a field as optional, in the supported languages and in some others. */
export const OPTIONAL_WORD =
  /optional|leave (?:it )?blank|freiwillig|facultati|optionnel|opcional|opzional|facoltativ|optioneel|opcjonaln|nieobowiązkow|niewymagan|frivillig|valfri|valgfri|volitel|nepovinn|vapaaehtoi|isteğe bağlı|opțional|nem kötelező|необязательн|необов['’]язков|προαιρετικ|לא חובה|אופציונלי|اختياري|वैकल्पिक|任意|选填|可选|선택 ?(?:사항|항목|입력)/iu
