/** A longer text probably says more than a price. */
const LENGTH_MAX = 40

/** Words before a price, such as “from”, “monthly” and “total”, by language. */
const BEFORE = [
  'from only just about approx total price monthly yearly annually per month year day night person hour adults? children',
  'ab nur von ca etwa gesamt preis monatlich jährlich pro je im monat jahr tag nacht person stunde erwachsene kinder',
  'à partir de dès seulement environ total prix par mois an jour nuit personne heure adultes? enfants?',
  'desde solo total precio al por mes año día noche persona hora adultos? niños?',
  'da a solo circa totale prezzo al per mese anno giorno notte persona ora adulti bambini',
  'vanaf slechts ca totaal prijs per maand jaar dag nacht persoon uur volwassenen kinderen',
  'a partir de desde só apenas total preço por mês ano dia noite pessoa hora adultos? crianças?',
  'od już tylko ok razem cena miesięcznie rocznie za miesiąc rok dzień noc osobę godzinę dorośli dzieci',
  'från endast ca totalt pris per månad år dag natt person timme vuxna barn',
  'už od jen cca celkem cena měsíčně ročně za měsíc rok den noc osobu hodinu dospělí děti',
  'fra kun fra pris pr måned år i alt alkaen vain hinta yhteensä kuukaudessa',
  'sadece toplam fiyat aylık yıllık günlük gecelik kişi başı saatlik yetişkin çocuk',
  'от до всего цена итого в месяц год день за человека час від усього ціна разом на місяць',
  'από μόνο τιμή σύνολο csak ár összesen havi de la doar preț total lunar',
  'من فقط السعر المجموع شهريا شهريًا سنويا سنويًا יומי חודשי שנתי החל רק מחיר סה"כ',
].join(' ')
const EAST_ASIAN_BEFORE =
  '(?:毎?月額?|毎?年額?|毎?日額?|一回|[1１]回|お?一人(?:様|さま)?|[1１]人|大人|子ども|こども|小人|一泊|[1１]泊|一?時間|税込み?|税別|料金|価格|合計|各|計|約|每月|每年|每人|每位|仅|僅|只要|价格|價格|总计|總計|共|월|연|매월|매년|총|약|단)'
const WORD_BEFORE = `(?:(?:${BEFORE.split(/\s+/).join('|')})(?!\\p{L})[.:]?|${EAST_ASIAN_BEFORE}[:：]?)`

/** Currency codes and names that aren't one of Unicode's currency signs. */
const NAMES =
  'AED|AUD|BGN|BRL|CAD|CHF|CNY|CZK|DKK|EUR|GBP|HUF|ILS|INR|JPY|KRW|MXN|NOK|NZD|PLN|RON|RUB|SAR|SEK|TRY|UAH|USD|ZAR|Fr\\.|kr|kronor|kroner|euros?|dollars?|pounds?|francs?|franken|pesos|reais|rand|zł|złotych|Kč|korun|Ft|forint|TL|lira|lei|лв|руб|рублей|грн|гривень|дин|ευρώ|ريال|درهم|دينار|جنيه|ر\\.س|د\\.إ|ש[״"]ח|रुपये|रु|บาท|Rs|RM|Rp'
/** No space precedes or follows these names, so the price may continue only with certain words. */
const EAST_ASIAN_NAMES =
  '(?:円|元|원|圓|块)(?=$|[\\s(（/／~〜～・+＋-]|から|より|ずつ|税|以上|起|부터|씩|이상)'
const SPACES_BEFORE = '[\\s:：~≈]*'
const AMOUNT = `(?:(?:\\p{Lu}{0,2}\\p{Sc}|(?:${NAMES})(?!\\p{L})\\.?)\\s?\\p{Nd}|\\p{Nd}[\\p{Nd}.,'’٫٬\\s]*(?:[万億만]|[-–—])?\\s?(?:\\p{Sc}|(?:${NAMES})(?!\\p{L})|${EAST_ASIAN_NAMES}))`
const PRICE = new RegExp(`^${SPACES_BEFORE}(?:${WORD_BEFORE}${SPACES_BEFORE}){0,3}${AMOUNT}`, 'iu')

/** Returns true for text that starts with a price, such as “£24 a month”, “ab 9 €” or “月9,000円”. */
export const isPriceText = (text: string): boolean => text.length <= LENGTH_MAX && PRICE.test(text)
