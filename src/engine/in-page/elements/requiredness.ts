/** Matches words that say that a field is required, in the supported languages and in some others. */
export const REQUIRED_WORD =
  /required|mandatory|must be (?:filled|completed)|pflicht|erforderlich|obligatoire|requis|obligatori|requerid|richiest|verplicht|vereist|wymagan|(?<!nie)obowiązk|obrigatóri|necessári|(?<!ne)povinn|vyžadov|obligatorisk|krävs|påkrævet|påkrevd|pakolli|zorunlu|gerekli|(?<!nem )kötelező|(?<!не)обязательн|(?<!не)обов['’]язков|υποχρεωτικ|חובה|مطلوب|إلزامي|आवश्यक|अनिवार्य|必須|必填|必选|필수/iu
/** Matches words that say that a field is optional, in the supported languages and in some others. */
export const OPTIONAL_WORD =
  /optional|leave (?:it )?blank|freiwillig|facultati|optionnel|opcional|opzional|facoltativ|optioneel|opcjonaln|nieobowiązkow|frivillig|valfri|valgfri|volitel|nepovinn|vapaaehtoi|isteğe bağlı|opțional|nem kötelező|необязательн|необов['’]язков|προαιρετικ|רשות|اختياري|वैकल्पिक|任意|选填|可选|선택 ?(?:사항|항목|입력)/iu
