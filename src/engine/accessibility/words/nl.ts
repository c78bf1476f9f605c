import type { WordList } from './word-list.ts'

export const NL: WordList = {
  vagueLinks:
    'klik hier, hier, klik, meer, lees meer, lees verder, verder lezen, verder, meer lezen, meer weten, meer info, meer informatie, details, link, deze link, download, downloaden, bekijk, bekijk alles, bekijk meer, deze pagina, deze site, ontdek, ontdek meer, toon meer, open',
  vagueButtons: 'klik, klik hier, knop, hier, druk',
  vagueHeadings: 'kop, titel, sectie, naamloos, ondertitel, tekst, inhoud, nieuwe sectie',
  vagueTitles:
    'naamloos, naamloos document, nieuwe pagina, pagina, document, titel, welkom, website, webpagina',
  vagueLabels:
    'veld, invoer, tekst, label, tekstvak, tekst invoeren, waarde, kies, selecteer, optie, info, informatie, gegevens, menu',
  vagueErrors:
    'fout, ongeldig, ongeldige waarde, ongeldige invoer, onjuist, onjuiste waarde, foutieve invoer, controleer dit veld, dit veld is ongeldig, waarde niet geaccepteerd, waarde niet toegestaan, invoer niet geaccepteerd, validatie mislukt',
  images:
    'afbeelding, foto, plaatje, grafiek, logo, icoon, pictogram, illustratie, alternatieve tekst, naamloos, pijl, figuur, diagram, tekening, infographic, plattegrond, cirkeldiagram, staafdiagram, lijngrafiek',
  imageOf: 'afbeelding van, foto van, plaatje van, een afbeelding van, een foto van, illustratie van',
  required: 'verplicht, verplichte, vereist',
  hints: 'bijvoorbeeld, bijv., bv., formaat, minimaal, maximaal, ten minste, moet, dd-mm, vul',
  instructions:
    'klik, druk, selecteer, kies, gebruik, zie, tik, vul, open, klikt, drukt, selecteert, invullen, gebruikt, kiest, vink, bekijk, schrijf, voer, noteer, typ, invoeren',
  places:
    'links, rechts, boven, onder, linker, rechter, bovenaan, onderaan, hoek, kant, naast, linkerkant, rechterkant',
  shapes:
    'ronde, vierkante, cirkel, vierkant, driehoek, grote, kleine, rond, driehoekige, ovale, rechthoekige, groot',
  colors:
    'rood, rode, groen, groene, blauw, blauwe, geel, gele, oranje, grijs, grijze, gekleurd, gekleurde, beige, paars, paarse, bruin, bruine, lichtblauwe, turkoois',
  controls:
    'knop, link, pictogram, icoon, veld, kolom, menu, vak, afbeelding, tabblad, pijl, formulier, formulieren, knoppen, paneel, kader, blok, tegel, kolommen, vakje, velden, vakken, kaders, blokken, panelen',
  backgrounds: 'achtergrond',
  marked:
    'velden, items, data, gegevens, vragen, gemarkeerd, gemarkeerde, aangegeven, weergegeven, gekleurd, rijen, gedrukt, gedrukte, geschreven, getoond, getoonde, gearceerd, gearceerde',
}
