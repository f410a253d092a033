import { fold } from '#shared/contract/text.ts';

/** Every place that the table does not know. */
export const ELSEWHERE = 'elsewhere';

/** The municipalities of Ticino in 2022, before later mergers, whose former names people still type. */
const MUNICIPALITIES = `
Acquarossa, Agno, Airolo, Alto Malcantone, Aranno, Arbedo-Castione, Arogno, Ascona, Astano,
Avegno Gordevio, Balerna, Bedano, Bedigliora, Bedretto, Bellinzona, Biasca, Bioggio, Bissone, Blenio,
Bodio, Bosco/Gurin, Breggia, Brione sopra Minusio, Brissago, Brusino Arsizio, Cademario, Cadempino,
Cadenazzo, Campo (Vallemaggia), Canobbio, Capriasca, Caslano, Castel San Pietro, Centovalli,
Cerentino, Cevio, Chiasso, Coldrerio, Collina d’Oro, Comano, Cugnasco-Gerra, Cureglia, Curio, Dalpe,
Faido, Gambarogno, Giornico, Gordola, Grancia, Gravesano, Isone, Lamone, Lavertezzo, Lavizzara, Linescio,
Locarno, Losone, Lugano, Lumino, Maggia, Magliaso, Manno, Massagno, Melide, Mendrisio, Mergoscia,
Mezzovico-Vira, Miglieglia, Minusio, Monteceneri, Morbio Inferiore, Morcote, Muralto, Muzzano,
Neggio, Novaggio, Novazzano, Onsernone, Origlio, Orselina, Paradiso, Personico, Pollegio,
Ponte Capriasca, Porza, Prato (Leventina), Pura, Quinto, Riva San Vitale, Riviera,
Ronco sopra Ascona, Sant’Antonino, Savosa, Serravalle, Sorengo, Stabio, Tenero-Contra,
Terre di Pedemonte, Torricella-Taverne, Tresa, Vacallo, Val Mara, Vernate, Verzasca, Vezia,
Vico Morcote`;

/** The name that is shown, and quarters of it that are or were municipalities. */
const QUARTERS = `
Bellinzona, Camorino, Claro, Giubiasco, Gnosca, Gorduno, Gudo, Monte Carasso, Preonzo, Sementina;
Capriasca, Tesserete; Centovalli, Intragna; Collina d’Oro, Gentilino, Montagnola;
Gambarogno, Contone, Magadino, Quartino; Locarno, Solduno;
Lugano, Barbengo, Breganzona, Cadro, Carona, Castagnola, Pregassona, Sonvico, Viganello;
Mendrisio, Arzo, Besazio, Capolago, Genestrerio, Ligornetto, Meride, Rancate, Salorino, Tremona;
Monteceneri, Bironico, Camignolo, Medeglia, Rivera, Sigirino; Riviera, Cresciano, Lodrino, Osogna;
Torricella-Taverne, Taverne; Tresa, Croglio, Monteggio, Ponte Tresa, Sessa;
Val Mara, Maroggia, Melano, Rovio`;

/** The cantons: the name that is shown, others, large towns, and the letters of its number plates. */
const CANTONS = `
Zürich, Zurigo, Zuerich, Winterthur, ZH; Bern, Berna, Berne, Biel, Bienne, BE; Luzern, Lucerna, Lucerne, LU; Uri, Altdorf, UR;
Schwyz, Svitto, SZ; Obwalden, Obvaldo, Obwald, Sarnen, OW; Nidwalden, Nidvaldo, Nidwald, Stans, NW;
Glarus, Glarona, Glaris, GL; Zug, Zugo, Zoug, ZG; Fribourg, Friburgo, Freiburg, FR;
Solothurn, Soletta, Soleure, SO; Basel-Stadt, Basel, Basilea, Bâle, Basilea Città, Bâle-Ville, BS;
Basel-Landschaft, Baselland, Basilea Campagna, Bâle-Campagne, Liestal, BL;
Schaffhausen, Sciaffusa, Schaffhouse, SH; Appenzell Ausserrhoden, Appenzello Esterno, Herisau, AR;
Appenzell Innerrhoden, Appenzello Interno, AI; St. Gallen, Sankt Gallen, San Gallo, Saint-Gall, SG;
Graubünden, Graubuenden, Grigioni, Grisons, Chur, Coira, Coire, GR; Aargau, Argovia, Argovie, Aarau, AG;
Thurgau, Turgovia, Thurgovie, Frauenfeld, TG; Ticino, Tessin, TI; Vaud, Waadt, Lausanne, Losanna, VD; Valais, Vallese, Wallis, Sion, Sitten, VS;
Neuchâtel, Neuenburg, NE; Genève, Ginevra, Genf, Geneva, GE; Jura, Giura, Delémont, JU`;

const OTHER_WORDS =
  /\b(?:svizzera|schweiz|suisse|switzerland|ch|cantone?|kanton|canton|citta di|city|stadt)\b/g;

/** By folded name. */
const REGIONS: ReadonlyMap<string, string> = new Map([
  ...`${CANTONS};${QUARTERS}`.split(';').flatMap((line) => {
    const names = line.split(',').map((name) => name.trim());
    return names.map((name) => [keyOf(name), names[0] ?? name] as const);
  }),
  ...MUNICIPALITIES.split(',').flatMap((name) => {
    const shown = name.trim();
    // People say Campo and Tenero.
    return [shown, shown.replace(/ \(.*/, ''), shown.replace(/-.*/, '')].map(
      (each) => [keyOf(each), shown] as const,
    );
  }),
]);

/** How long a name is at most, in words. */
const MAX_WORDS = Math.max(...[...REGIONS.keys()].map((key) => key.split(' ').length));

/**
 * The municipality of Ticino or the Swiss canton that a typed place means, such as `6900 LUGANO (TI)` or
 * `Zurigo`. Of several parts the first known one counts. Undefined for an empty text.
 */
export function regionOf(location: string | undefined): string | undefined {
  const typed = location?.trim() ?? '';
  if (typed === '') return undefined;
  for (const part of [typed, ...typed.split(/[,;()|]|\s-\s/)].map(keyOf)) {
    const region = REGIONS.get(part) ?? regionOfBeginning(part);
    if (region !== undefined) return region;
  }
  return ELSEWHERE;
}

/** `lugano centro` is Lugano. Letters of a canton count only alone. */
function regionOfBeginning(part: string): string | undefined {
  const words = part.split(' ');
  for (let length = Math.min(MAX_WORDS, words.length - 1); length > 0; length -= 1) {
    const beginning = words.slice(0, length).join(' ');
    const region = beginning.length > 2 ? REGIONS.get(beginning) : undefined;
    if (region !== undefined) return region;
  }
  return undefined;
}

/** Without case, accents, postal codes, the country and the words `canton` and `city`. */
function keyOf(name: string): string {
  return fold(name)
    .replaceAll(/\b(?:ch-?)?\d{4,5}\b/g, ' ')
    .replaceAll(/[^a-z]+/g, ' ')
    .replaceAll(OTHER_WORDS, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}
