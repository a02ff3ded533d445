// Names and keywords of Unicode CLDR, in the selection of emojibase-data.
/** The French names of the emoji in the list: a character, its name, other words. */
export const NAMES = `
😀 visage rieur;content dents grand sourire heureux joyeux | 😃 visage souriant avec de grands yeux;content dents formidable grand sourire heureux | 😄 visage très souriant aux yeux rieurs;content grand sourire heureux joyeux lol | 😁 visage souriant aux yeux rieurs;content dents grand sourire heureux toutes
😆 visage souriant avec yeux plissés;ahah bouche content lol mdr rire | 😅 visage souriant avec une goutte de sueur;excité froid sourire nerveux stressé sueurs | 🤣 se rouler par terre de rire;content drôle hilare joyeux larmes lol | 😂 visage riant aux larmes;content heureux joie lol mdr pleurer
🙂 visage avec un léger sourire;content heureux souriant émoticône | 🙃 tête à l’envers;incroyable renversée visage émoticône | 😉 visage faisant un clin d’œil;blague flirter plaisanter sexy émoticône | 😊 visage souriant avec yeux rieurs;content heureux rougir satisfait sourire qui
😇 visage souriant avec auréole;ange angélique bible béni heureux innocent | 🥰 visage souriant avec cœurs;adorer aimer amour béguin coeur aime | 😍 visage souriant avec yeux en forme de cœur;amour amoureux romantique sourire émoticône œil | 🤩 visage avec des étoiles à la place des yeux;grand sourire heureux pressé surexcité tête
😘 visage envoyant un bisou;amour baiser bise cœur bonjour bonne | 😋 miam;bon content délicieux faim heureux langue | 😛 visage qui tire la langue;cool génial super émoticône | 😜 visage qui tire la langue et fait un clin d’œil;amusant blague fou loufoque marrant rigolo
🤪 tête de fou;grand large oeil petit folle yeux | 🤑 argent dans les yeux et la bouche;dollars émoticône | 🤗 visage qui fait un câlin;gentil mains émoticône | 🤭 visage avec une main sur la bouche;malin oops oups rigole secret surprise
🤫 visage avec un doigt sur la bouche;chut pas bruit silence tête qui | 🤔 visage en pleine réflexion;hum méditer penser réfléchir émoticône | 🤐 visage avec bouche fermeture éclair;cousue motus taire secret émoticône | 🤨 visage avec les sourcils relevés;euh hein incrédule méfiant pas vrai
😐 visage neutre;gêné chaud froid pas drôle peu | 😑 visage sans expression;inexpressif mécontent neutre peu importe émoticône | 😶 visage sans bouche;muet rien dire neutre commentaires expression | 😏 visage avec un sourire malin;arrogant charmeur ricaner rusé suffisant suspicieux
😒 visage blasé;bizarre fâché jaloux pas content peu | 🙄 visage roulant des yeux;agacé excédé incrédulité roulement qui lève | 😬 visage grimaçant;dents grimace gêné rien sourire émoticône | 🤥 visage de menteur;mensonge pinocchio dont nez allonge émoticône
😌 visage soulagé;calme soulagement sérénité zen émoticône | 😔 visage pensif;abattu déçu horrible mort perdu triste | 😪 visage endormi;fatigué larme pleurer sommeil triste émoticône | 😴 visage somnolent;bonne nuit coucher dormir endormi fatigué
😷 visage avec masque;bactéries dentiste docteur germes malade chirurgical | 🤒 visage avec thermomètre;indisposé malade | 🤕 visage avec bandage autour de la tête;aïe blessure bobo pansement émoticône | 🤢 visage nauséeux;dégoûtant malade nausée vert qui vomir
🤮 visage qui vomit;gerbe gerber malade tête vomi vomissure | 🥵 visage rouge et chaud;chaleur coup fièvre sue suer toute | 🥶 visage bleu et froid;gel gelure gelé glacial glacé glaçon | 🥴 visage éméché;bouche ondulée bourré bourrée dans les
😵 visage étourdi;fatigué malade mort tournis avec émoticône | 🤯 tête qui explose;choc choqué surpris surprise choquée | 🤠 visage avec chapeau de cowboy | 🥳 visage festif;anniversaire chapeau pointu célébration fête heureux
😎 visage avec lunettes de soleil;cool posé tranquille | 🤓 visage de geek;doué futé idiot intelligent lunettes personne | 🧐 visage avec un monocle;classe collet monté fortune riche tête | 😕 visage confus;désolé ennuyé sais pas triste émoticône
😟 visage inquiet;anxieux préoccupé stressé surpris triste émoticône | 🙁 visage légèrement mécontent;triste émoticône | 😮 visage avec bouche ouverte;bée choqué incroyable omd oubli surpris | 😯 visage ébahi;incroyable omd sans voix stupeur stupéfait
😲 visage stupéfait;choc choqué impossible incroyable omd émoticône | 😳 visage qui rougit;chaud comment gêné impressionné incroyable incrédule | 🥺 visage implorant;embarrassé excuse gros yeux pardon pitié | 😧 visage angoissé;angoisse comment hein mécontent oubli peur
😨 visage effrayé;anxieux apeuré blême inquiet peur terrifié | 😰 visage anxieux avec goutte de sueur;aah bleu bouche bée effrayé froid | 😥 visage triste mais soulagé;déçu ouf pfiou sueur émoticône | 😢 visage qui pleure;horrible larme larmes malheureux pleurer triste
😭 visage qui pleure à chaudes larmes;larme malheureux pleurer pleurs sangloter triste | 😱 visage qui hurle de peur;choqué cri effrayé munch omd surpris | 😖 visage déconcerté;confus frustré fâché irrité triste yeux | 😣 visage persévérant;concentré mal tête migraine émoticône
😞 visage déçu;abattu affreux découragé malheureux tort triste | 😓 visage démoralisé avec goutte de sueur;froide mal tête migraine mince ouf | 😩 visage épuisé;faim fatigué mécontent non pleurer sommeil | 😫 visage fatigué;contrarié fatigue mécontent triste émoticône
🥱 visage bâillant;bâille bâiller dormir ennui fatigant fatigue | 😤 visage avec fumée sortant des narines;colère fâché mécontent triomphe victoire émoticône | 😡 visage boudeur;colère exaspéré furieux fâché mécontent rageur | 😠 visage en colère;exaspéré frustré fâché mécontent rageur sourcils
🤬 visage avec des symboles dans la bouche;censuré colère gros mots insulter insultes | 😈 visage souriant avec des cornes;fantastique fâché sourire émoticône | 👿 visage en colère avec des cornes;diable diablotin démon fantastique malicieux mauvais | 💀 crâne;corps dead fantastique suis mort squelette
💩 tas de crotte;bande dessinée caca dessin excrément odeur | 🤡 visage de clown;maquillage émoticône | 👻 fantôme;blague bouh créature effrayant fantastique halloween | 👽 alien;créature espace extraterrestre monstre ovni science-fiction
🤖 robot;androïde automate machine monstre visage | 😺 chat qui sourit;animal bouche ouverte sourire visage | 😹 chat qui pleure de joie;animal rit aux larmes lol mdr | 🙈 singe ne rien voir;animal caché effrayé embarras geste gêne
🙉 singe ne rien entendre;animal geste interdit pas non oreilles | 🙊 singe ne rien dire;animal bouche cousue chut geste interdit | 👋 signe de la main;revoir bonjour bye coucou hello quelqu | ✋ main levée;feuille paume stop tope
🖖 salut vulcain;doigts main spock star trek | 👌 ok;compris accord geste main nickel parfait | ✌️ V de la victoire;ciseaux doigts main paix amour peace | 🤞 doigts croisés;bonne chance main
🤟 signe je t’aime;amour geste pour ily main trois | 🤘 cornes avec les doigts;diable main rock roll yeah | 👈 main avec index pointant à gauche;doigt pointé vers | 👉 main avec index pointant à droite;doigt pointé vers
👆 main avec index pointant vers le haut;doigt montrer | 👇 main avec index pointant vers le bas;doigt montrer | 👍 pouce vers le haut;bien compris accord génial main moi | 👎 pouce vers le bas;main mauvais non nul baissé
✊ poing levé;main pierre serré solidarité | 👊 poing de face;absolument battre boum correct coup accord | 👏 applaudissements;bien joué bon travail bravo formidable | 🙌 mains levées;air geste hourra youpi
👐 mains ouvertes;main écartées ouvert | 🤝 poignée de main;accord mains marché conclu présentation rencontre | 🙏 mains en prière;demander félicitations une contre autre merci | ✍️ main qui écrit;écrire
💪 biceps contracté;bande dessinée bodybuilding corps culturisme entraînement | 👀 yeux;chercher corps coup œil regarder visage | 🧠 cerveau;intelligent intelligente | 👁️ œil;corps
👂 oreille;corps entendre ouïe son écouter | 👃 nez;corps narines odeur sentir | 🤷 personne qui hausse les épaules;aucune idée est comme doute femme | 🤦 personne avec la paume sur le visage;drame exaspération femme geste incroyable incrédulité
🙋 personne qui lève la main;compte sur moi content femme geste | 🙇 personne qui s’incline;confus désolé excuses geste gronder incliné | 👤 silhouette de buste;mystère ombre | 👥 silhouettes de bustes;amis bff gens meilleur ami meilleure
👶 bébé;enceinte enfant nouveau-né petit émoticône | 🧑‍💻 informaticien (tous genres);développeur développeuse informaticienne logiciels technologie | 🧑‍🏫 personnel enseignant;enseignante formateur formatrice professeur | 🧑‍🔬 scientifique;chimiste
🧑‍🍳 cuisinier (tous genres);chef cuisinière | 🧑‍🎨 artiste;palette | 🕵️ détective;enquêteur espion homme | 👮 officier de police;autorité flic homme loi métier personne
🎅 père Noël;bonnet fêtes magie santa claus tradition | 🧙 mage;chapeau enchantement ensorceleur envoûtement jeu rôle | ❤️ cœur rouge;amour sentiment | 🧡 cœur orange;coeur
💛 cœur jaune;amour sentiment | 💚 cœur vert;amour sentiment | 💙 cœur bleu;amour sentiment | 💜 cœur violet;amour sentiment
🖤 cœur noir | 🤍 cœur blanc | 💔 cœur brisé;amour malheureux sentiment séparé triste | 💕 deux cœurs;amour anniversaire roses petits rendez-vous sentiment
💖 cœur étincelant;amour sentiment étincelles | 💯 cent points;100 score | 💢 symbole de colère;bande dessinée dessin furieux | 💥 explosion;bande dessinée bombe boum collision détonation
💫 étourdissement;bande dessinée tournis voir des étoiles | 💦 gouttes de sueur;bande dessinée eau effort entraînement éclabousser | 💬 bulle de parole;bande dessinée dialogue message sms écrire | 💭 bulle de pensée;bande dessinée idée imaginer inventer invention
💤 endormi;bande dessinée bonne nuit dormir fatigué | 🐶 tête de chien;animal domestique chiot visage | 🐱 tête de chat;animal chaton miaou minou | 🐭 tête de souris;animal visage
🐹 hamster;animal domestique tête visage | 🐰 tête de lapin;animal domestique dents | 🦊 renard;animal nature tête visage | 🐻 ours;animal miel nounours brun teddy tête
🐼 panda;animal tête visage | 🐨 koala;animal australie | 🐯 tête de tigre;animal félin prédateur visage | 🦁 tête de lion;animal astrologie crinière fort horoscope roi
🐮 tête de vache;animal lait meuh visage | 🐷 tête de cochon;animal ferme porc visage | 🐸 grenouille;animal crapaud tête | 🐵 tête de singe;animal georges petit curieux sourire visage
🐔 poule;animal coq ferme oiseau poulet volaille | 🐧 pingouin;animal antarctique banquise manchot oiseau | 🐦 oiseau;animal ornithologie | 🦆 canard;animal coin-coin oiseau
🦅 aigle;animal oiseau rapace | 🦉 chouette;animal hibou oiseau sage | 🐺 loup;animal louve tête | 🐴 tête de cheval;animal dressage ferme jument équitation
🦄 licorne;animal licrone tête | 🐝 abeille;animal bourdon guêpe insecte miel nature | 🐛 chenille;animal insecte jardin | 🦋 papillon;animal insecte mignon printemps
🐌 escargot;animal jardin lentement nature | 🐢 tortue;animal carapace lentement reptile | 🐍 serpent;animal reptile sonnette venin | 🦖 T-Rex;animal dinosaure rex tyrannosaure tyrannosaurus
🐙 pieuvre;animal créature mer mollusque océan poulpe | 🦀 crabe;animal astrologie cancer horoscope mer pinces | 🐟 poisson;alimentation animal astrologie horoscope manger nourriture | 🐬 dauphin;animal flipper mer océan plage
🐳 baleine soufflant par son évent;animal avec mer océan plage souffle | 🦈 requin;animal dents mer poisson | 🐘 éléphant;animal pachyderme trompe | 🐎 cheval;animal course hippique hippodrome tiercé
🐾 empreintes d’animaux;pattes | 🌵 cactus;désert nature piquant plante sécheresse épines | 🎄 sapin de Noël;arbre fête fêtes guirlandes | 🌲 conifère;arbre feuilles persistantes forêt pin plante
🌳 arbre à feuilles caduques;feuillu forêt nature plante | 🌴 palmier;arbre cocotier plage plante tropical tropiques | 🌱 jeune pousse;germe plant plante plantule pousser printemps | 🌿 feuille;arbre feuilles plante
🍀 trèfle à quatre feuilles;chance irlande plante porte-bonheur | 🍁 feuille d’érable;automne morte tomber | 🍂 feuille morte;automne feuilles mortes tomber | 🍄 champignon;vénéneux mario plante
💐 bouquet;amoureux anniversaire fleur fleurs plante rendez-vous | 🌷 tulipe;bourgeon fleur plante printemps | 🌹 rose;amour beauté fleur plante rouge saint-valentin | 🌻 tournesol;champs fleur plante soleil
🌸 fleur de cerisier;bourgeon plante printemps | 🌍 globe tourné sur l’Afrique et l’Europe;espace présentant monde planète terre | 🌙 croissant de lune;espace nuit ramadan | ⭐ étoile;astronomie nuit
🌟 étoile brillante;nuit étoilée succès éclat étincelant étincelle | ✨ étincelles;magie nuit étoilée scintiller étoile étoiles | ⚡ haute tension;courant danger nature orage symbole vitesse | ☀️ soleil;beau temps brillant espace grand météo
⛅ soleil derrière les nuages;caché météo nuage nuageux | ☁️ nuage;gris météo | 🌧️ nuage avec pluie;averse gouttes mauvais temps météo | ⛈️ nuage avec éclair et pluie;météo orage
❄️ flocon;neige froid météo | ⛄ bonhomme de neige sans neige;flocons froid | 🌈 arc-en-ciel;bisexuelle gay pride homosexuelle lesbienne lgbtqia | 🔥 feu;allumer brûler chaud flamme fournaise incendie
💧 goutte d’eau;froid larme météo nature pluie sueurs | 🌊 vague;eau kanagawa lame large marée mer | 🍎 pomme rouge;fruit nourriture | 🍐 poire;fruit nourriture
🍊 mandarine;agrume clémentine fruit nourriture orange vitamine | 🍋 citron;acide agrume fruit nourriture zeste | 🍌 banane;fruit nourriture potassium | 🍉 pastèque;fruit
🍇 raisin;fruit nourriture | 🍓 fraise;fruit nourriture | 🍒 cerises;cerise fruit nourriture | 🍑 pêche;fruit nourriture
🥑 avocat;fruit nourriture | 🍅 tomate;fruit légume nourriture plante | 🥕 carotte;légume nourriture | 🌽 épi de maïs;ferme nourriture
🌶️ piment rouge;nourriture piquant | 🥔 pomme de terre;légume nourriture patate purée | 🍞 pain;miche nourriture mie | 🥐 croissant;nourriture pain petit-déjeuner viennoiserie
🥖 baguette;nourriture pain | 🧀 part de fromage;nourriture | 🥚 œuf;nourriture | 🍳 œuf au plat;cuisine friture nourriture petit-déjeuner poêle frire
🥞 pancakes;crêpe goûter nourriture pancake petit-déjeuner | 🥓 lard;bacon nourriture porc viande | 🍔 hamburger;burger cheeseburger fast food nourriture | 🍟 frites;fast food potatoes potatœs
🍕 pizza;fromage nourriture part pepperoni tranche | 🌭 hot dog;nourriture saucisse francfort | 🥪 sandwich;nourriture pain mie pique-nique | 🌮 taco;mexicain nourriture
🍝 spaghetti;italien nourriture pâtes restaurant sauce bolognaise | 🍜 bol fumant;nouilles nourriture ramen vapeur | 🍣 sushi;japonais nourriture poisson riz | 🍦 glace italienne;cornet dessert nourriture sucré
🍩 doughnut;dessert donut goûter nourriture sucrerie sucré | 🍪 cookie;biscuit dessert goûter gâteau nourriture pépites | 🎂 gâteau d’anniversaire;bougies dessert fête goûter joyeux nourriture | 🍰 gâteau sablé;dessert goûter nourriture pâtisserie sucré
🍫 barre chocolatée;chocolat dessert goûter nourriture sucré | 🍬 bonbon;dessert goûter nourriture sucrerie sucré | 🍿 pop-corn;cinéma nourriture | ☕ boisson chaude;café caféine matin thé
🍵 tasse;boisson thé sans anse | 🍺 chope;alcool bar bière boisson oktoberfest picoler | 🍻 chopes de bière;alcool boisson santé tchin trinquer | 🥂 trinquer;alcool champagne célébrer fêter santé tchin
🍷 verre de vin;alcool bar boisson club restaurant | 🍸 cocktail;alcool bar boisson club martini verre | ⚽ ballon de football;balle sport | 🏀 basket;ballon basket-ball panier sport
🏈 football américain;ballon sport super bowl | 🎾 tennis;balle sport | 🏐 volley-ball;ballon jeu match sport volley | 🏓 ping-pong;balle jeu partie raquette sport tennis
🎳 bowling;boule jeu partie quilles sport strike | 🏆 trophée;champion championne coupe gagner prix victoire | 🥇 médaille d’or;1er premier | 🥈 médaille d’argent;deuxième
🥉 médaille de bronze;troisième | 🎯 dans le mille;cible fléchettes jeu | 🎮 jeu vidéo;joystick manette playstation xbox | 🎲 dés;hasard jeu
🧩 pièce de puzzle;assemblage indice interloqué manquante énigme | ♟️ pion d’échec;duper sacrifiable | 🎨 palette de peinture;art artiste couleurs musée peindre peintre | 🎬 clap;action film tourne
🎤 micro;chanter karaoke karaoké microphone musique | 🎧 casque;musique son écouteur écouteurs | 🎵 note de musique | 🎸 guitare;électrique instrument musique
🎹 piano;clavier instrument musique touches | 🥁 batterie;baguette baguettes musique tambour | 🚗 voiture;automobile conduire moyen transport voyage véhicule | 🚕 taxi;moyen transport jaune uber véhicule
🚌 bus;moyen transport véhicule école | 🚑 ambulance;urgences véhicule | 🚒 camion de pompier;pin-pon | 🚚 camion de livraison;camionnette moyen transport véhicule
🚲 vélo;bicyclette cyclisme moyen transport voyage | 🚆 train;arrivée chemin fer moyen transport rail | ✈️ avion;vol jet moyen transport voyage véhicule | 🚀 fusée;décollage espace moyen transport voyage
🛸 soucoupe volante;alien extraterrestre ovni | ⛵ voilier;bateau mer moyen transport plaisance voyage | 🚢 navire;bateau croisière moyen transport paquebot titanic | 🏠 maison;bâtiment foyer simple pavillon résidentiel
🏢 immeuble de bureaux;ville | 🏥 hôpital;bâtiment docteur médecin urgences | 🏫 école;bâtiment | 🏰 château;bâtiment européen voyage
🗼 tour de Tokyo;japon voyage | ⛰️ montagne;nature sommet voyage | 🏖️ plage avec parasol;voyage | 🏕️ camping;nature tente avec sapin voyage
🗺️ carte du monde;planisphère voyage | 🧭 boussole;compas direction magnétique navigation orientation | 🎡 grande roue;attractions parc | ⌚ montre;heure
📱 téléphone portable;communication smartphone | 💻 ordinateur portable;bureau travail | ⌨️ clavier;informatique ordinateur | 🖥️ ordinateur de bureau;moniteur
🖨️ imprimante;imprimer ordinateur | 🖱️ souris d’ordinateur;informatique | 💾 disquette;disque informatique ordinateur | 💿 CD;blu-ray disque dvd
📷 appareil photo;selfie vidéo | 📺 téléviseur;petit écran télé télévision | 📻 radio;actualités communication loisirs musique vidéo | 🔋 pile
🔌 câble avec fiche électrique;branché prise électricité | 💡 ampoule;allumer bande dessinée dessin idée lampe | 🔦 torche;lampe électrique lumière outil | 🕯️ bougie;chandelle lumière
💰 sac plein d’argent;avare banque dollar parier payer | 💳 carte bancaire;argent banque crédit payer | 💎 pierre précieuse;argent bijou diamant fiançailles joyau mariage | 🔧 clé à molette;outil travaux
🔨 marteau;outil réparer travaux | 🛠️ marteau et clé à molette;outil outils | ⚙️ roue dentée;engrenage outil | 🧰 boîte à outils;caisse coffre mécanique mécano outil
🧲 aimant;aimanter attirer attraction fer cheval magnet | 🔬 microscope;expérience laboratoire outil science | 🔭 télescope;astronomie espace outil planètes science | 💊 pilule;docteur gélule malade médecine médicament vitamines
💉 seringue;aiguille docteur malade médecine piqûre vaccin | 🧪 tube à essai;chimie chimiste expérience expérimentation labo laboratoire | 🧬 adn;biologie biologiste gène génétique science vie | 🚪 porte;placard entrée
🛏️ lit;dormir hôtel | 🚿 douche;eau pommeau | 🧹 balai;balais balayage ménage nettoie nettoyage nettoyer | 🧻 rouleau de papier;essuie-tout hygiénique toilette
🛒 chariot;caddie courses panier shopping supermarché | 🎁 cadeau;anniversaire emballé fête noël nœud surprise | 🎈 ballon gonflable;anniversaire baudruche fête | 🎉 cotillons;anniversaire fête super
🎊 confettis;anniversaire fête | 🎓 toque universitaire;accessoire chapeau diplôme université vêtements étudiant | 👑 couronne;accessoire famille royale monarchie monarque reine | 🎩 haut de forme;accessoire chapeau haut-de-forme magie vêtements élégant
👓 lunettes de vue;accessoire vêtements yeux œil | 🕶️ lunettes de soleil;noires | 👕 T-shirt;bleu chemise courses décontracté polo shopping | 👖 jean;bleu courses denim pantalon shopping vêtements
👟 chaussure de sport;accessoire athlétisme basket coup pied courir | 📧 e-mail;courriel courrier électronique lettre message | ✉️ enveloppe;courrier électronique e-mail lettre message | 📦 colis;boîte livraison paquet
📝 mémo;bloc-notes crayon écrire | 📄 page;document | 📰 journal;actualités communication gros titres presse une | 📚 livres;apprendre bibliothèque enseignement lecture lire littérature
📖 livre ouvert;apprendre bibliothèque enseignement lecture lire littérature | 🔖 marque-page;marqueur signet | 🏷️ étiquette | 📎 trombone;fournitures
📌 punaise;fournitures | 📍 épingle;carte emplacement fournitures punaise ronde | ✂️ ciseaux;couper découper fournitures papier | 🖊️ stylo;bille stylo-bille écrire
✏️ crayon;papier gomme mine | 🔍 loupe orientée à gauche;agrandir chercher détective recherche | 🔒 cadenas fermé;privé verrouiller verrouillé | 🔓 cadenas ouvert;déverrouiller ouvrir
🔑 clé;mot passe ouvrir serrure | 🗑️ corbeille à papiers;poubelle | 📅 calendrier;date | 📈 graphique en hausse;croissance données haut tendance
📉 graphique en baisse;bas chute données négatif tendance | 📊 graphiques à barres;données graphique | ⏰ réveil;alarme attendre dring heure matin retard | ⏳ sablier avec sable qui coule;attendre chronomètre minuteur temps
⌛ sablier;chronomètre minuteur sable temps | 🔔 cloche;clochette sonner | 🔕 alarme désactivée;barrée cloche silence | 📣 porte-voix;encourager hourra manifestation mégaphone
📢 haut-parleur;communication fort message mégaphone son | 🔗 chaînons;chaîne maillons mousqueton | 🛡️ bouclier;arme | ⚖️ balance à poids;astrologie horoscope justice zodiaque
🧯 extincteur;chaud feu fire incendie éteindre | ✅ bouton coché;carré coche blanche marque oui sélection | ☑️ case cochée;bouton carré coche oui sélection terminé | ✔️ coche;noire oui sélection terminé voilà
❌ croix;annuler rouge multiplication multiplier | ❓ point d’interrogation rouge;ponctuation question | ❗ point d’exclamation rouge;ponctuation | ⚠️ symbole d’avertissement;attention
🚫 symbole d’interdiction;entrée interdite interdit | ⛔ sens interdit;circulation entrée interdite interdiction non panneau | 🚧 travaux;barrière | ♻️ symbole Recyclage
➕ plus;addition ajouter arithmétique mathématiques signe somme | ➖ moins;arithmétique mathématiques signe soustraction soustraire | ➗ signe diviser;algèbre division math mathématique mathématiques | ✖️ signe multiplier;annuler croix noire multiplication non
♾️ infini;illimité universel éternité | ➡️ flèche droite;direction est sens | ⬅️ flèche gauche;direction ouest sens | ⬆️ flèche haut;direction nord sens
⬇️ flèche bas;direction sens sud | 🔄 flèches dans le sens antihoraire;actualiser flèche retour contraire des aiguilles | 🔙 flèche Retour;vers gauche | 🆗 bouton OK;icône
🆕 bouton Nouveau;icône nouveauté | 🆒 bouton Cool;icône | 🆘 bouton SOS;secours icône aide | ℹ️ source d’informations;guichet
🔴 disque rouge;cercle forme géométrique géométrie rond | 🟠 disque orange;cercle forme géométrique géométrie rond | 🟡 disque jaune;cercle forme géométrique géométrie rond | 🟢 disque vert;cercle forme géométrique géométrie rond
🔵 disque bleu;cercle forme géométrique géométrie rond | ⚫ disque noir;cercle forme géométrique géométrie rond | ⚪ disque blanc;cercle forme géométrique géométrie rond | 🏁 drapeau à damier;course automobile formule ligne arrivée sport
🚩 drapeau triangulaire;rouge fanion golf | 🏳️‍🌈 drapeau arc-en-ciel;lgbt | 🏴‍☠️ drapeau de pirate;pillage piller trésor | 🇪🇺 drapeau Union européenne
🇩🇪 drapeau Allemagne | 🇦🇹 drapeau Autriche | 🇨🇭 drapeau Suisse | 🇫🇷 drapeau France
🇬🇧 drapeau Royaume-Uni | 🇮🇹 drapeau Italie | 🇪🇸 drapeau Espagne | 🇳🇱 drapeau Pays-Bas
🇵🇱 drapeau Pologne | 🇺🇦 drapeau Ukraine | 🇺🇸 drapeau États-Unis | 🇨🇦 drapeau Canada
🇧🇷 drapeau Brésil | 🇯🇵 drapeau Japon
`;
