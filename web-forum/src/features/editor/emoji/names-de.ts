// Names and keywords of Unicode CLDR, in the selection of emojibase-data.
/** The German names of the emoji in the list: a character, its name, other words. */
export const NAMES = `
😀 grinsendes Gesicht;froh fröhlich grinsen haha lachen lol | 😃 grinsendes Gesicht mit großen Augen;fröhlich glücklich grinsen große lachen lol | 😄 grinsendes Gesicht mit lachenden Augen;fröhlich geschlossen glücklich grinsen lachen lol | 😁 strahlendes Gesicht mit lachenden Augen;fröhlich grinsen happy lachen lustig lächeln
😆 Grinsegesicht mit zugekniffenen Augen;geschlossen gesicht grinsen haha hehe hihi | 😅 grinsendes Gesicht mit Schweißtropfen;grinsen lachen lustig lächeln mund nervös | 🤣 sich vor Lachen auf dem Boden wälzen;gesicht haha hehe lol lustig muahaha | 😂 Gesicht mit Freudentränen;freude fröhlich haha happy hehe hihi
🙂 leicht lächelndes Gesicht;lächeln smiley | 🙃 umgekehrtes Gesicht;auf dem kopf lächeln smiley stehen | 😉 zwinkerndes Gesicht;auge flirten sexy smiley zudrücken zugedrückt | 😊 lächelndes Gesicht mit lachenden Augen;erröten freude freundlich glücklich lachen lächeln
😇 lächelndes Gesicht mit Heiligenschein;brav engel glücklich lieb lächeln seelig | 🥰 lächelndes Gesicht mit Herzen;anhimmeln bewundern hdgdl hdl herzchen lieb | 😍 lächelndes Gesicht mit herzförmigen Augen;glücklich herzen herzförmig liebe lächeln smiley | 🤩 überwältigt;aufgeregt augen gesicht grinsen smiley star
😘 Kuss zuwerfendes Gesicht;flirten küsschen küssen lieb smiley zuwerfen | 😋 sich die Lippen leckendes Gesicht;lecker leckeres essen lächeln leckender smiley | 😛 Gesicht mit herausgestreckter Zunge;bäh herausgestreckt lachen lustig smiley ätsch | 😜 zwinkerndes Gesicht mit herausgestreckter Zunge;auge herausgestreckt herausstrecken smiley zudrücken zugedrückt
🤪 irres Gesicht;auge augen groß irre klein smiley | 🤑 Gesicht mit Dollarzeichen;dollar geld mund smiley zunge | 🤗 Gesicht mit umarmenden Händen;drücken hände smiley umarmen umarmung | 🤭 verlegen kicherndes Gesicht;haha hand hihi huch kichern lachen
🤫 ermahnendes Gesicht;ermahnen finger leise psst pst ruhe | 🤔 nachdenkendes Gesicht;fragen grübeln komisch nachdenken nachdenklich smiley | 🤐 Gesicht mit Reißverschlussmund;geheimnis halten mund reißverschluss schweigen smiley | 🤨 Gesicht mit hochgezogenen Augenbrauen;argwöhnisch hochgezogen misstrauen skeptisch smiley stutzig
😐 neutrales Gesicht;ausdruckslos kommentarlos neutral smiley todernst unbeeindruckt | 😑 ausdrucksloses Gesicht;ausdruckslos kommentarlos selbstgefällig smiley unbeeindruckt unglaublich | 😶 Gesicht ohne Mund;kein smiley sprachlos | 😏 süffisant lächelndes Gesicht;feixen flirten lächeln mundwinkel schief smiley
😒 verstimmtes Gesicht;langweilig smiley traurig unglücklich unzufrieden verstimmt | 🙄 Augen verdrehendes Gesicht;genervt meinetwegen nerv ohje rollen smiley | 😬 Grimassen schneidendes Gesicht;grimasse peinlich schneiden smiley verziehen zähne | 🤥 lügendes Gesicht;lüge nase pinocchio schwindel
😌 erleichtertes Gesicht;augen entspannt erleichtert geschlossen smiley zen | 😔 nachdenkliches Gesicht;enttäuscht nachdenklich schrecklich smiley traurig verlieren | 😪 schläfriges Gesicht;gute müde nacht schläfrig smiley traurig | 😴 schlafendes Gesicht;dösen einschlafen gute nacht gähnen langweilig
😷 Gesicht mit Atemschutzmaske;arzt bazillen erkältet krank krankheit mund | 🤒 Gesicht mit Fieberthermometer;fieber krank messen smiley thermometer | 🤕 Gesicht mit Kopfverband;aua autsch kopf schmerzen smiley verband | 🤢 würgendes Gesicht;ekel eklig erbrechen grün igitt smiley
🤮 kotzendes Gesicht;brechen erbrechen kotzen krank schlecht smiley | 🥵 schwitzendes Gesicht;erhitzt fieber fiebrig heiß herausstrecken hitze | 🥶 frierendes Gesicht;bibbern blau eisig erfrieren frieren frostig | 🥴 schwindeliges Gesicht;angeheitert angeschwipst angetrunken benebelt berauscht beschwipst
😵 benommenes Gesicht;augen benommen krank kreuze schwindelig schwindlig | 🤯 explodierender Kopf;entsetzt explodieren geschockt gesicht schock schockiert | 🤠 Gesicht mit Cowboyhut;cowboy cowgirl hut smiley | 🥳 Partygesicht;aufgeregt feier fest fröhlich geburtstag gesicht
😎 lächelndes Gesicht mit Sonnenbrille;cool lächeln smiley | 🤓 Strebergesicht;brille gesicht intelligent klug nerd schlau | 🧐 Gesicht mit Monokel;elegant reich smiley | 😕 verwundertes Gesicht;keine ahnung smiley traurig verwirrt verwundert
😟 besorgtes Gesicht;besorgt smiley sorgen traurig | 🙁 betrübtes Gesicht;betrübt schade smiley traurig | 😮 Gesicht mit offenem Mund;erstaunt offen omg schockiert unglaublich vergessen | 😯 verdutztes Gesicht;erstaunt omg smiley sprachlos verdutzt
😲 erstauntes Gesicht;erstaunt nee omg schockiert smiley verwundert | 😳 errötetes Gesicht mit großen Augen;erröten groß peinlich rot scham schämen | 🥺 bettelndes Gesicht;anflehen augen betteln bettelnd bitte bitten | 😧 qualvolles Gesicht;arm leidend qualvoll smiley vergessen wow
😨 ängstliches Gesicht;angst besorgt ängstlich | 😰 besorgtes Gesicht mit Schweißtropfen;angst angstschweiß besorgt mund nervös offen | 😥 trauriges aber erleichtertes Gesicht;enttäuscht erleichtert knapp schweiß traurig ängstlich | 😢 weinendes Gesicht;smiley traurig träne weinen
😭 heulendes Gesicht;flennen heulen schluchzen smiley traurig tränen | 😱 vor Angst schreiendes Gesicht;munch omg panik schrei schreien schreiend | 😖 verwirrtes Gesicht;bestürzt frustriert konfus smiley verwirrt verzweifelt | 😣 entschlossenes Gesicht;ausdauernd durchhalten fokus konzentration konzentrieren kopfschmerzen
😞 enttäuschtes Gesicht;enttäuscht leider schade smiley traurig verloren | 😓 bedrücktes Gesicht mit Schweiß;angstschweiß augen bedrückt geschlossen kopfschmerzen smiley | 😩 erschöpftes Gesicht;erschöpft fehlschlag hungrig müde nein smiley | 😫 müdes Gesicht;müde niesen smiley traurig
🥱 gähnendes Gesicht;gelangweilt gähnen gähnend langweilig müde schnarch | 😤 schnaubendes Gesicht;erleichtert gewonnen | 😡 schmollendes Gesicht;rot angelaufener smiley wütend | 😠 verärgertes Gesicht;böse smiley verärgert wut wütend zornig
🤬 Gesicht mit Symbolen über dem Mund;fluchen schimpfen schimpfwort smiley symbole verdammt | 😈 grinsendes Gesicht mit Hörnern;böse dämon dämonin fantasie grinsen hörner | 👿 wütendes Gesicht mit Hörnern;böse dämon dämonin fantasie fantasy hörner | 💀 Totenkopf;gesicht knochen märchen schädel tod tot
💩 Kothaufen;kot mist | 🤡 Clown-Gesicht;clown gesicht | 👻 Gespenst;buh fantasy geist gesicht gruselig halloween | 👽 Außerirdischer;alien all außerirdisch außerirdische fantasy gesicht
🤖 Roboter;gesicht monster robotergesicht roboterkopf | 😺 grinsende Katze;gesicht grinsen katzengesicht lachen lol lustig | 😹 Katze mit Freudentränen;freude gesicht katzengesicht lachen smiley tier | 🙈 sich die Augen zuhaltendes Affengesicht;affe böse geheimnis gemein geste nein
🙉 sich die Ohren zuhaltendes Affengesicht;affe böse geheimnis gemein geste hören | 🙊 sich den Mund zuhaltendes Affengesicht;affe böse geheimnis gemein geste hand | 👋 winkende Hand;auf wiedersehen bis später ciao guten | ✋ erhobene Hand;erhoben halt handfläche high five schlag
🖖 vulkanischer Gruß;finger grüßen hand hände spreizen | 👌 OK-Zeichen;exzellent finger genial hand ordnung natürlich | ✌️ Victory-Geste;sieg victory | 🤞 Hand mit gekreuzten Fingern;finger gekreuzt
🤟 Ich-liebe-dich-Geste;drei finger geste hand hdl liebe | 🤘 Teufelsgruß;corna finger hand heavy hörner mano | 👈 nach links weisender Zeigefinger;finger handrückseite weisen zeigen | 👉 nach rechts weisender Zeigefinger;finger handrückseite weisen zeigen
👆 nach oben weisender Zeigefinger von hinten;aufwärts finger handrücken handrückseite hier hinauf | 👇 nach unten weisender Zeigefinger;abwärts finger handrücken handrückseite hinab hinunter | 👍 Daumen hoch;einverstanden finger gut hand ordnung jawohl | 👎 Daumen runter;hand nach unten schlecht
✊ erhobene Faust;erhoben hand kampf solidarität | 👊 geballte Faust;absolut bro geballt hand korrekt zustimmen | 👏 klatschende Hände;applaudieren applaus beifall gratulation großartig gut | 🙌 zwei erhobene Handflächen;erhoben feiern geste hurra hände
👐 offene Hände;jazz offen umarmen umarmung | 🤝 Handschlag;hände händeschütteln vereinbarung | 🙏 zusammengelegte Handflächen;beten betend bitten danke danken gebet | ✍️ schreibende Hand;schreiben schreibend stift
💪 angespannter Bizeps;arm bodybuilder bro fitnessstudio gewichtheben muckies | 👀 Augen;auge gesicht gucken schauen sehen | 🧠 Gehirn;hirn intelligent intelligenz klug schlau | 👁️ Auge;blick körper körperteil schauen sehen
👂 Ohr;hören körperteil | 👃 Nase;körperteil riechen | 🤷 schulterzuckende Person;egal gleichgültig keine ahnung schultern zucken | 🤦 sich an den Kopf fassende Person;fassen frustriert genervt gesicht nein omg
🙋 Person mit erhobenem Arm;aufzeigen drankommen drannehmen frage geste hand | 🙇 sich verbeugende Person;bedauern bitten demut entschuldigung geste kniefall | 👤 Silhouette einer Büste;person | 👥 Silhouette mehrerer Büsten;personen
👶 Baby;gesicht jung kind kleinkind locke | 🧑‍💻 IT-Experte/IT-Expertin;bildschirm computer entwickler(in) | 🧑‍🏫 Lehrer(in);dozent(in) professor(in) | 🧑‍🔬 Wissenschaftler(in);forscher(in) labor
🧑‍🍳 Koch/Köchin;kochen | 🧑‍🎨 Künstler(in);farbpalette maler(in) | 🕵️ Detektiv(in);detektiv lupe sherlock spion | 👮 Polizist(in);beruf festnehmen gesetzeshüter gesicht person polizei
🎅 Weihnachtsmann;weihnachten | 🧙 Magier(in);hexe hexenmeister magier magiker person zauberer | ❤️ rotes Herz | 🧡 oranges Herz;liebe orange
💛 gelbes Herz;gefühl gelb herzlich liebe | 💚 grünes Herz;gefühl grün liebe romantisch | 💙 blaues Herz;blau gefühl liebe romantisch | 💜 lila Herz;beste gefühl hdl liebe lilafarben violett
🖤 schwarzes Herz;böse schwarz | 🤍 weißes Herz;weiß | 💔 gebrochenes Herz;allein gebrochen gefühl herzschmerz liebeskummer schmerz | 💕 zwei Herzen;date gefühl herz hochzeitstag jahrestag küsschen
💖 funkelndes Herz;aufregung funkeln gefühl glitzern liebe morgen | 💯 100 Punkte;punktestand volle punktzahl | 💢 Ärger;comic wut | 💥 Zusammenstoß;bombe boom comic explodieren explosion kollidieren
💫 schwindlig;benommen benommenheit comic komet stern sterne | 💦 Schweißtropfen;comic feucht nass schweiß schwitzen trainieren | 💬 Sprechblase mit drei Punkten;comic dialog gespräch unterhaltung | 💭 Gedankenblase;comic nachdenken
💤 Schlafen;buchstaben comic gähn langweilig müde nickerchen | 🐶 Hundegesicht;gesicht hund tier treu wau wuff | 🐱 Katzengesicht;gesicht katze miau miez miezekatze tier | 🐭 Mäusegesicht;gesicht maus mausgesicht nagetier tier
🐹 Hamster;gesicht hamstergesicht tier | 🐰 Hasengesicht;gesicht hase kaninchen karnickel langohr mümmelmann | 🦊 Fuchs;fuchsgesicht gesicht tier | 🐻 Bär;bärengesicht gesicht tier
🐼 Panda;gesicht pandabär pandagesicht tier | 🐨 Koala;koalabär koalagesicht tier | 🐯 Tigergesicht;gesicht raubkatze tier tiger | 🦁 Löwe;gesicht löwengesicht sternzeichen tier tierkreis
🐮 Kuhgesicht;gesicht kuh tier | 🐷 Schweinegesicht;gesicht schwein tier | 🐸 Frosch;froschgesicht gesicht grün quak tier | 🐵 Affengesicht;affe banane dschungel gesicht tier zoo
🐔 Huhn;geflügel henne tier tierkopf | 🐧 Pinguin;pinguinkopf tier vogel | 🐦 Vogel;papagei taube tier vogelkopf | 🦆 Ente;tier vogel
🦅 Adler;tier vogel | 🦉 Eule;raubvogel tier uhu vogel weise | 🐺 Wolf;gesicht tier wolfsgesicht | 🐴 Pferdegesicht;gesicht pferd pferdekopf tier
🦄 Einhorn;einhorngesicht gesicht | 🐝 Biene;honig honigbiene hummel insekt maja natur | 🐛 Raupe;gefräßig insekt tier | 🦋 Schmetterling;insekt schön
🐌 Schnecke;langsam tier | 🐢 Schildkröte;tier | 🐍 Schlange;schlangenträger sternzeichen tier tierkreis | 🦖 T-Rex;dino dinosaurier saurier tree tyrannosaurus rex
🐙 Oktopus;krake meer tier tintenfisch | 🦀 Krebs;krabbe meer sternzeichen strand tierkreis | 🐟 Fisch;aquarium fische meehr sternzeichen tier tierkreis | 🐬 Delfin;meer ozean strand tier
🐳 blasender Wal;meer ozean tier | 🦈 Hai;fisch haifisch meer tier | 🐘 Elefant;tier | 🐎 Pferd;rennen rennpferd tier
🐾 Tatzenabdrücke;abdruck tatzen tier | 🌵 Kaktus;dürre natur pflanze trockenzeit wüste | 🎄 Weihnachtsbaum;baum tanne weihnachten | 🌲 Nadelbaum;baum pflanze tannenbaum
🌳 Laubbaum;baum blätter grün laub pflanze wald | 🌴 Palme;baum kokusnuss oase pflanze strand tropen | 🌱 Spross;junge pflanze | 🌿 Kräuter;blätter pflanze
🍀 Glücksklee;blatt glück klee kleeblatt pflanze silverster | 🍁 Ahornblatt;ahorn blatt herbst laub pflanze | 🍂 Laub;blatt blätter fallendes herbst pflanze | 🍄 Fliegenpilz;giftig pilz
💐 Blumenstrauß;blumen bouquet | 🌷 Tulpe;blume blüte pflanze | 🌹 Rose;blume blüte pflanze | 🌻 Sonnenblume;blume blüte pflanze sonne
🌸 Kirschblüte;blume blüte kirsche pflanze | 🌍 Globus mit Europa und Afrika;erde weltkugel | 🌙 Mondsichel;mond nacht | ⭐ weißer mittelgroßer Stern;astronomie gelber himmel
🌟 funkelnder Stern;funkeln glitzern | ✨ funkelnde Sterne;funkel funkeln | ⚡ Hochspannung;blitz elektrizität gefahr gewitter hochspannungszeichen strom | ☀️ Sonne;sonnenstrahlen sonnig strahlen wetter
⛅ Sonne hinter Wolke;wolkig | ☁️ Wolke;wetter wolkig | 🌧️ Wolke mit Regen;regenwolke wetter | ⛈️ Wolke mit Blitz und Regen;gewitter wetter wolkig
❄️ Schneeflocke;flocke kalt schnee schneien wetter winter | ⛄ Schneemann ohne Schneeflocken;kalt schnee winter | 🌈 Regenbogen;wetter | 🔥 Feuer;brennen flamme heiß
💧 Tropfen;schweiß träne wasser wassertropfen | 🌊 Welle;meer | 🍎 roter Apfel;frucht obst rot | 🍐 Birne;frucht obst
🍊 Mandarine;apfelsine frucht obst orange vitamin | 🍋 Zitrone;frucht obst sauer zitrusfrucht | 🍌 Banane;frucht obst schale | 🍉 Wassermelone;frucht melone obst wasser
🍇 Trauben;frucht obst traube wein | 🍓 Erdbeere;beere essen frucht obst | 🍒 Kirschen;frucht kirsche obst | 🍑 Pfirsich;frucht obst
🥑 Avocado;essen frucht | 🍅 Tomate;essen gemüse obst | 🥕 Karotte;gemüse mohrrübe möhre | 🌽 Maiskolben;gemüse mais
🌶️ Peperoni;chili paprika pfeffer pflanze scharf | 🥔 Kartoffel;essen gemüse | 🍞 Brot;brotlaib essen kohlenhydrate laib toast weizen | 🥐 Croissant;corissant französisch frühstück frühstückshörnchen
🥖 Baguette;brot französisch frühstück | 🧀 Käsestück;käse | 🥚 Ei;frühstück frühstücksei | 🍳 Spiegelei in Bratpfanne;braten kochen pfanne
🥞 Pfannkuchen;crepe eierpfannkuchen essen | 🥓 Bacon;essen frühstücksspeck speck speckstreifen | 🍔 Hamburger;burger fast food restaurant | 🍟 Pommes frites;fritten
🍕 Pizza;pizzastück pizzeria | 🌭 Hotdog;essen frankfurter hot dog wurst würstchen | 🥪 Sandwich;brot essen | 🌮 Taco;essen mexikanisch
🍝 Spaghetti;essse nudeln mit tomatensoße pasta restaurant | 🍜 Schüssel und Essstäbchen;chinesisches essen dampfend eiernudeln nudeln stäbchen | 🍣 Sushi;japanisches gericht restaurant | 🍦 Softeis;eis
🍩 Donut;doughnut essen kuchen süß | 🍪 Keks;cookie plätchen | 🎂 Geburtstagskuchen;essen feier geburtstag geburtstagstorte happy birthday | 🍰 Torte;kuchen kuchenstück stück tortenstück
🍫 Schokoladentafel;essen schokolade süßigkeit | 🍬 Bonbon;süß süßigkeit | 🍿 Popcorn;kino snack | ☕ Heißgetränk;cafe dampfend getränk heiß kaffee tasse
🍵 Teetasse ohne Henkel;getränk grüner tee oolong schale | 🍺 Bierkrug;bar bier krug oktoberfest prost weizenbier | 🍻 Bierkrüge;anstoßen bier oktoberfest prosit prost weizen | 🥂 Sektgläser;anstoßen feier feiern getränk gläser prost
🍷 Weinglas;alkohol bar glas wein | 🍸 Cocktailglas;bar cocktail drink martini | ⚽ Fußball;ball bundesliga messi | 🏀 Basketball;ball korb sport
🏈 Football;american amerika ball sport super bowl | 🎾 Tennisball;ball sport tennis | 🏐 Volleyball;ball sport | 🏓 Tischtennis;ball ping pong schläger spiel sport
🎳 Bowling;bowlingkugel kugel spiel | 🏆 Pokal;bundesliga champion gewinnen preis sieger sport | 🥇 Goldmedaille;erster gewinn medaille platz | 🥈 Silbermedaille;medaille platz zweiter
🥉 Bronzemedaille;dritter medaille platz | 🎯 Darts;dart pfeil spiel volltreffer zielscheibe | 🎮 Gamepad;gaming unterhaltung videospiel | 🎲 Spielwürfel;casino spiel unterhaltung würfel würfeln zufall
🧩 Puzzleteil;bestandteile hinweise hobby passen puzzeln puzzle | ♟️ Bauer Schach | 🎨 Mischpalette;farben kunst künstler palette | 🎬 Filmklappe;film klappe unterhaltung
🎤 Mikrofon;karaoke singen unterhaltung | 🎧 Kopfhörer;musik unterhaltung | 🎵 Musiknote;lied melodie musik note | 🎸 Gitarre;instrument musik musikinstrument
🎹 Klaviatur;instrument klavier musik musikinstrument piano tastatur | 🥁 Trommel;drumsticks instrument musik schlägel sticks trommelstöcke | 🚗 Auto;fahren fahrzeug rot verkehr | 🚕 Taxi;auto fahrzeug
🚌 Bus;fahrzeug schulbus | 🚑 Krankenwagen;ambulanz notfall | 🚒 Feuerwehrauto;brand löschfahrzeug | 🚚 Lieferwagen;lastwagen lkw
🚲 Fahrrad;bmx rad radeln radler spinning | 🚆 Zug;bahn eisenbahn ice | ✈️ Flugzeug;flieger | 🚀 Rakete;all weltraum
🛸 fliegende Untertasse;alien außerirdisch ufo | ⛵ Segelboot;boot | 🚢 Schiff;dampfer kreuzfahrtschiff traumschiff | 🏠 Haus;gebäude zuhause
🏢 Bürogebäude;hochhaus | 🏥 Krankenhaus;ambulanz arzt gebäude krank medizin notaufnahme | 🏫 Schule;gebäude schulgebäude | 🏰 Schloss;bauwerk burg europa europäisch gebäude märchen
🗼 Tokyo Tower;fernsehturm tokio | ⛰️ Berg;gebirge | 🏖️ Strand mit Sonnenschirm;meer | 🏕️ Camping;campen zelt zelten
🗺️ Weltkarte;karte landkarte reisen welt | 🧭 Kompass;himmelsrichtung magnetisch navigation orientierung richtung windrose | 🎡 Riesenrad;freizeitpark rad volksfest | ⌚ Armbanduhr;uhr zeit
📱 Mobiltelefon;handy iphone smartphone telefonieren | 💻 Laptop;bildschirm computer computermonitor monitor notebook | ⌨️ Tastatur;computer keyboard | 🖥️ Desktopcomputer;bildschirm computer desktop imac monitor
🖨️ Drucker;computer | 🖱️ Computermaus;computer maus | 💾 Diskette;datenträger | 💿 CD;blu-ray dvd
📷 Fotoapparat;fotos kamera | 📺 Fernseher;fernsehen film | 📻 Radio;musik | 🔋 Batterie;akku
🔌 Netzstecker;stecker stromstecker | 💡 Glühbirne;hell idee lampe licht | 🔦 Taschenlampe;lampe licht | 🕯️ Kerze;licht
💰 Geldsack;geld moneten reich sack | 💳 Kreditkarte;bankkarte ec-karte geldkarte guthaben karte | 💎 Edelstein;diamant | 🔧 Schraubenschlüssel;werkzeug
🔨 Hammer;werkzeug | 🛠️ Hammer und Schraubenschlüssel;werkzeug | ⚙️ Zahnrad;werkzeug | 🧰 Werkzeugkasten;box handkasten kasten kiste mechaniker rote
🧲 Magnet;anziehung anziehungskraft hufeisen magnetisch pole positiv | 🔬 Mikroskop;labor untersuchen wissenschaft | 🔭 Teleskop;himmel | 💊 Kapsel;arznei arzt medizin pille tabletten
💉 Spritze;arzt impfen impfung injektion kanüle nadel | 🧪 Reagenzglas;chemie chemikalie chemiker experiment labor substanz | 🧬 DNA;biologe biologie biologin dns evolution gen | 🚪 Tür;eingang geschlossen
🛏️ Bett;hotel schlafen übernachtung | 🚿 Dusche;duschkopf | 🧹 Besen;fegen hexe hexenbesen kehren reinigen sauber | 🧻 Küchenrolle;hygiene klopapier papierrolle papiertücher toilette toilettenpapier
🛒 Einkaufswagen;einkaufen | 🎁 Geschenk;feier geburtstag schachtel schleife verpackt weihnachten | 🎈 Luftballon;ballon feier geburtstag | 🎉 Konfettibombe;böller feier juhu knaller konfetti party
🎊 Konfettiball;feier konfetti party | 🎓 Doktorhut;abschlussfeier diplom | 👑 Krone;kopfbedeckung könig königin majestät | 🎩 Zylinder;hut kopfbedeckung unterhaltung zauberer zylinderhut
👓 Brille;accessoire | 🕶️ Sonnenbrille;augen brille dunkel | 👕 T-Shirt;kleidung shirt | 👖 Jeans;hose kleidung
👟 Sportschuh;laufen rennen schuh sneaker sportlich turnschuh | 📧 E-Mail;brief e-mail-symbol post | ✉️ Briefumschlag;brief e-mail | 📦 Paket;päckchen
📝 Papier und Bleistift;kurzmitteilung nachricht notiz schreibblock schreiben | 📄 Vorderseite eines Blattes;dokument papier seite | 📰 Zeitung;medien nachrichten presse | 📚 Bücherstapel;bücher fantasie lesen roman
📖 offenes Buch;bibliothek blättern geöffnet lernen lesen offen | 🔖 Lesezeichen;etikett lesen | 🏷️ Etikett;label marke | 📎 Büroklammer
📌 Reißzwecke;anpinnen | 📍 Stecknadel;anpinnen reißzwecke rund runde | ✂️ Schere;schneiden schnipp | 🖊️ Kugelschreiber;stift
✏️ Bleistift;stift | 🔍 Lupe nach links;suche vergrößerungsglas | 🔒 geschlossenes Schloss;datenschutz geschlossen sicherheit | 🔓 offenes Schloss;nicht gesichert offen
🔑 Schlüssel;passwort schließen | 🗑️ Papierkorb;abfalleimer | 📅 Kalender;datum kalenderblatt | 📈 Aufwärtstrend;diagramm kurve steigend
📉 Abwärtstrend;diagramm fallend kurve | 📊 Balkendiagramm;balken diagramm | ⏰ Wecker;uhr uhrzeit zeit | ⏳ laufende Sanduhr;prozess vorgang läuft
⌛ Sanduhr;prozess vorgang läuft zeit | 🔔 Glocke;ding dong klingeling ton eingeschaltet | 🔕 durchgestrichene Glocke;kein ton leise ausgeschaltet | 📣 Megafon;jubel lautsprecher
📢 Lautsprecher;megafon schallendes | 🔗 Linksymbol;kettenglieder verknüpfen verknüpfung verknüpfungssymbol zwei ringe | 🛡️ Schutzschild;schild | ⚖️ Waage;gerechtigkeit gewicht werkzeug wiegen
🧯 Feuerlöscher;feuer löschen | ✅ weißes Häkchen;abgehakt erledigt | ☑️ abgehaktes Kästchen;abstimmungsfeld mit häkchen ankreuz feld wahlurne | ✔️ kräftiges Häkchen;abhaken erledigt fertig haken
❌ Kreuzzeichen;abbrechen durchgestrichen mal multiplikation multiplizieren rotes | ❓ rotes Fragezeichen;frage rot satzzeichen warum wieso | ❗ rotes Ausrufezeichen;rot satzzeichen | ⚠️ Warnung;achtung dreieck vorsicht warnschild
🚫 Verboten;kein zutritt kein-zutritt-zeichen verbotszeichen | ⛔ Zutritt verboten;einbahnstrasse kein keine durchfahrt zutritt-verboten-schild | 🚧 Baustellenabsperrung;baustelle baustellenschild schild | ♻️ Recycling-Symbol;grüne punkt grüner recycling
➕ plus;addieren mathe pluszeichen | ➖ minus;mathe minuszeichen | ➗ geteilt durch;division divisionszeichen geteiltzeichen mathe | ✖️ mal;abbrechen multiplikation multiplikationszeichen multiplizieren
♾️ Unendlichkeit;ewig grenzenlos unendlich | ➡️ Pfeil nach rechts;osten rechtspfeil | ⬅️ Pfeil nach links;linkspfeil westen | ⬆️ Pfeil nach oben;aufwärts aufwärtspfeil norden
⬇️ Pfeil nach unten;abwärts abwärtspfeil süden | 🔄 Pfeile gegen den Uhrzeigersinn;kreisförmige | 🔙 BACK-Pfeil;links pfeil zurück | 🆗 Großbuchstaben OK in blauem Quadrat;keycap okay taste tastenkappe
🆕 Wort „New“ in blauem Quadrat;neu new | 🆒 Wort „Cool“ in blauem Quadrat;cool | 🆘 SOS-Zeichen;hilfe sos | ℹ️ Buchstabe „i“ in blauem Quadrat;information
🔴 roter Punkt;ball rot | 🟠 oranger Punkt;form kreis orange scheibe | 🟡 gelber Punkt;form gelb gelbe scheibe kreis | 🟢 grüner Punkt;form grün grüne scheibe kreis
🔵 blauer Punkt;ball blau großer kreis | ⚫ schwarzer Punkt;ball großer kreis rund schwarz | ⚪ weißer Punkt;ball großer kreis weiß | 🏁 Zielflagge;flagge formel karierte nascar rennen sport
🚩 Wimpel;dreiecksflagge flagge rot standortflagge | 🏳️‍🌈 Regenbogenflagge;bisexuell bunt fahne flagge lesbisch lgbt | 🏴‍☠️ Piratenflagge;jolly roger pirat piratenfahne schatz | 🇪🇺 Flagge Europäische Union
🇩🇪 Flagge Deutschland | 🇦🇹 Flagge Österreich | 🇨🇭 Flagge Schweiz | 🇫🇷 Flagge Frankreich
🇬🇧 Flagge Vereinigtes Königreich | 🇮🇹 Flagge Italien | 🇪🇸 Flagge Spanien | 🇳🇱 Flagge Niederlande
🇵🇱 Flagge Polen | 🇺🇦 Flagge Ukraine | 🇺🇸 Flagge Vereinigte Staaten | 🇨🇦 Flagge Kanada
🇧🇷 Flagge Brasilien | 🇯🇵 Flagge Japan
`;
