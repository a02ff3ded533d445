import { fr as ofAccounts } from './server-accounts.ts';
import { fr as choices } from './server-choices.ts';
import { fr as rules } from './server-rules.ts';
import { fr as toStaff } from './server-staff.ts';

/** The server's English sentences in French: `#` stands for a number, `*` for a word that has its own entry here. */
export const fr: Readonly<Record<string, string>> = {
  ...choices,
  ...ofAccounts,
  ...rules,
  ...toStaff,
  '* must be at most # characters': '* : au plus # caractères',
  '* must be text': '* : ce doit être un texte',
  '* must be a web address that starts with http:// or https://':
    '* : ce doit être une adresse web qui commence par http:// ou https://',
  '* must be one of your own uploads': '* : ce doit être une de vos images envoyées',
  '* must contain only text': '* : ce doivent être des textes',
  '* must not be empty': '* : ce champ ne peut pas être vide',
  '* must be a list': '* : ce doit être une liste',
  '*: at most #': '* : au plus #',
  'End date must be a date': 'La fin doit être une date',
  'Reason is required': 'Veuillez indiquer un motif',
  'Reason must be at most # characters': 'Le motif peut compter au plus # caractères',
  'Name is required': 'Veuillez indiquer un nom',
  'Name can have at most # characters': 'Le nom peut compter au plus # caractères',
  'Slug can have at most # characters': 'L’adresse courte peut compter au plus # caractères',
  'Slug can only contain lower-case letters, digits and single hyphens':
    'L’adresse courte se compose de minuscules, de chiffres et de traits d’union isolés',
  'This slug is reserved': 'Cette adresse courte est réservée',
  'Description can have at most # characters': 'La description peut compter au plus # caractères',
  'Icon must be a single emoji': 'L’icône est un seul émoji',
  'Content is required': 'Veuillez écrire quelque chose',
  'Content is too long': 'Le texte est trop long',
  'Content must contain some text': 'Le contenu doit comporter du texte',
  'Content must be at least # words (currently #)':
    'Le contenu doit compter au moins # mots (# pour l’instant)',
  'The content is not a rich-text document.': 'Le contenu n’est pas un document de texte.',
  'The content is too long (at most # KB).': 'Le contenu est trop long (au plus # Ko).',
  'The content is nested too deeply (at most # levels).':
    'Le contenu a trop de niveaux imbriqués (au plus #).',
  'An image needs an address that starts with https:// or /uploads/.':
    'Une image doit avoir une adresse qui commence par https:// ou /uploads/.',
  'The content has too many parts (at most #).': 'Le contenu a trop de parties (au plus #).',
  'The content has too many links (at most #).': 'Le contenu a trop de liens (au plus #).',
  'The content has too many table cells (at most #).':
    'Le contenu a trop de cellules de tableau (au plus #).',
  'Category is required': 'Veuillez choisir une catégorie',
  'Prefix is required': 'Veuillez choisir un préfixe',
  'Prefix must be less than # characters': 'Le préfixe doit compter moins de # caractères',
  'Maximum # tags allowed': 'Au plus # mots-clés',
  'Excerpt must be less than # characters': 'L’extrait doit compter moins de # caractères',
  'Note must be at most # characters': 'La remarque peut compter au plus # caractères',
  'Type something to search for': 'Écrivez ce que vous cherchez',
  'Pictures of this kind cannot be shown here: send JPEG, PNG, WebP, GIF or AVIF':
    'Les images de ce type ne peuvent pas être affichées ici : envoyez du JPEG, PNG, WebP, GIF ou AVIF',
  'Please select an image file': 'Veuillez choisir un fichier image',
  'File size must be less than #MB': 'Le fichier doit peser moins de # Mo',
  'Must be a whole number': 'Ce doit être un nombre entier',
  'This cursor does not belong to this list': 'Ce curseur ne vient pas de cette liste',
  'Use either a page number or a cursor, not both':
    'Demandez une page ou utilisez un curseur, pas les deux',
  'Must be an id': 'Ce doit être un identifiant',
  'Must be a date such as #-#-#': 'Ce doit être un jour comme #-#-#',
  'Must be a date in # or later': 'Ce doit être un jour à partir de #',
  'Must be one of the listed widths': 'Ce doit être une des largeurs indiquées',
  'Must be from # to #': 'Ce doit être entre # et #',
  'Must be post:{id}, member:{id} or presence:{id}':
    "Ce doit être post:'{'id'}', member:'{'id'}' ou presence:'{'id'}'",
  'Somebody else is signed in now in this browser. Nothing was done. Please reload the page.':
    'Une autre personne est maintenant connectée dans ce navigateur. Rien n’a été fait. Veuillez recharger la page.',
  'Please sign in first.': 'Veuillez d’abord vous connecter.',
  'User not found': 'Ce membre n’existe pas',
  'There is no such version.': 'Cette version n’existe pas.',
  'There is no such member.': 'Ce membre n’existe pas.',
  'This comment no longer exists': 'Ce commentaire n’existe plus',
  'This post no longer exists': 'Cette publication n’existe plus',
  'This category does not exist.': 'Cette catégorie n’existe pas.',
  'This post does not exist.': 'Cette publication n’existe pas.',
  'This post was deleted.': 'Cette publication a été supprimée.',
  'This post was deleted': 'Cette publication a été supprimée',
  'This comment was deleted': 'Ce commentaire a été supprimé',
  'This request comes from another site.': 'Cette demande vient d’un autre site.',
  'Please enter your PIN first.': 'Veuillez d’abord saisir votre code PIN.',
  'There is no such session.': 'Cette session n’existe pas.',
  'There is no such page.': 'Cette page n’existe pas.',
  'There is nothing here.': 'Il n’y a rien ici.',
  'This link is not in this thread.': 'Ce lien n’est pas dans cette discussion.',
  'There is no such image': 'Cette image n’existe pas',
  'This is not a comment of this thread': 'Ce commentaire n’appartient pas à cette discussion',
  'This member deleted their account': 'Ce membre a supprimé son compte',
  'The PIN is incorrect.': 'Le code PIN n’est pas le bon.',
  'The password is incorrect.': 'Le mot de passe n’est pas le bon.',
  'Your role does not allow this.': 'Votre rôle ne le permet pas.',
  'Only staff can give the label Solved': 'Seule l’équipe donne l’étiquette « Résolu »',
  'Please enter your password again first.':
    'Veuillez d’abord saisir de nouveau votre mot de passe.',
  'You cannot follow yourself': 'Vous ne pouvez pas vous suivre vous-même',
  'You cannot vote on your own post': 'Vous ne pouvez pas voter sur votre propre publication',
  'You cannot vote on your own comment': 'Vous ne pouvez pas voter sur votre propre commentaire',
  'You cannot suspend yourself.': 'Vous ne pouvez pas vous suspendre vous-même.',
  'This is not your image': 'Cette image n’est pas à vous',
  'You cannot follow this member': 'Vous ne pouvez pas suivre ce membre',
  'This comment is not yours': 'Ce commentaire n’est pas de vous',
  'Only its author can change this post.':
    'Seule la personne qui a écrit cette publication peut la modifier.',
  'You have no PIN yet. Please set one first.':
    'Vous n’avez pas encore de code PIN. Veuillez d’abord en définir un.',
  'Only staff can feature posts.': 'Seule l’équipe peut mettre des publications à la une.',
  'This post already exists.': 'Cette publication existe déjà.',
  'You already have a PIN. Change it instead.': 'Vous avez déjà un code PIN. Changez-le plutôt.',
  'This change was already made': 'Cette modification a déjà été faite',
  'This comment already exists': 'Ce commentaire existe déjà',
  'You have already given this label': 'Vous avez déjà donné cette étiquette',
  'The server sent an answer that this page does not understand. Please reload.':
    'Le serveur a donné une réponse que cette page ne comprend pas. Veuillez la recharger.',
  'Request timed out. Please check your connection and try again.':
    'La demande a pris trop de temps. Veuillez vérifier votre connexion et réessayer.',
  'Request was cancelled': 'La demande a été annulée',
  'Network error. Please check your internet connection.':
    'Erreur de réseau. Veuillez vérifier votre connexion à Internet.',
  'Something went wrong. Please try again.': 'Un problème est survenu. Veuillez réessayer.',
  'Something went wrong on our side. Please try again.':
    'Un problème est survenu de notre côté. Veuillez réessayer.',
  'Invalid value': 'Valeur incorrecte',
  'The request is not valid.': 'La demande n’est pas valable.',
  'That is too large.': 'C’est trop volumineux.',
  'There were too many attempts to sign in with this address. If it is yours, we have emailed you a link that lets you in.':
    'Trop de tentatives de connexion avec cette adresse. Si c’est la vôtre, un lien dans votre e-mail vous laisse entrer.',
  'Too many requests. Please wait a moment.': 'Trop de demandes. Veuillez patienter un instant.',
  'The forum is busy. Please try again in a moment.':
    'Le forum est très occupé. Veuillez réessayer dans un instant.',
  'The request was refused.': 'La demande a été refusée.',
  'If the address belongs to an account, an email with a link is on its way.':
    'Si cette adresse correspond à un compte, un e-mail avec un lien est en route.',
  'Your password has been changed. Please sign in with the new one.':
    'Votre mot de passe est changé. Veuillez vous connecter avec le nouveau.',
  'You can sign in now.': 'Vous pouvez maintenant vous connecter.',
  'Your email address is confirmed.': 'Votre adresse e-mail est confirmée.',
  '* must be at most # digits': '* : au plus # chiffres',
  '* must be at least # digits': '* : au moins # chiffres',
  '* is required': '* : ce champ est nécessaire',
  '* must contain only digits': '* : seuls les chiffres sont permis',
  'Something else': 'Autre chose',
  'This email is already registered': 'Cette adresse e-mail est déjà utilisée',
  'This username is already taken': 'Ce nom d’utilisateur est déjà pris',
  'The email or the password is incorrect.':
    'L’adresse e-mail ou le mot de passe n’est pas le bon.',
  'This is the current version. Please edit or delete the post instead.':
    'C’est la version actuelle. Veuillez plutôt modifier ou supprimer la publication.',
  'This is the current version. Please edit or delete the comment instead.':
    'C’est la version actuelle. Veuillez plutôt modifier ou supprimer le commentaire.',
  'This category does not exist': 'Cette catégorie n’existe pas',
  'Please wait until your other images are uploaded.':
    'Veuillez attendre l’envoi de vos autres images.',
  'One of your posts or comments, or your profile, still shows this image':
    'Une de vos publications, un commentaire ou votre profil montre encore cette image',
  'Your space for images is full. Please delete some that you no longer use.':
    'Votre espace pour les images est plein. Veuillez en supprimer dont vous n’avez plus besoin.',
  'You have already reported this post': 'Vous avez déjà signalé cette publication',
  'You have already reported this comment': 'Vous avez déjà signalé ce commentaire',
  'You have already reported this member': 'Vous avez déjà signalé ce membre',
  'You have already reported this message': 'Vous avez déjà signalé ce message',
  'This link is no longer valid. Please request a new one.':
    'Ce lien n’est plus valable. Veuillez en demander un nouveau.',
  'Your elevated access has ended. Please enter your PIN again.':
    'Votre accès étendu a expiré. Veuillez saisir de nouveau votre code PIN.',
  'This category already exists.': 'Cette catégorie existe déjà.',
  'Only administrators may change categories.':
    'Seule l’administration peut modifier les catégories.',
  'Too many wrong PINs. Please try again later.':
    'Trop de codes PIN erronés. Veuillez réessayer plus tard.',
  'You are the last superadministrator. Please make someone else one first.':
    'Vous êtes la dernière personne de l’administration principale. Veuillez d’abord en nommer une autre.',
  'Your account is being changed right now. Please try again in a few minutes.':
    'Votre compte est en cours de modification. Veuillez réessayer dans quelques minutes.',
  'You can give at most # labels to a comment':
    'Un commentaire peut recevoir de vous au plus # étiquettes',
  'You cannot mute yourself': 'Vous ne pouvez pas vous mettre en sourdine vous-même',
  'You cannot block yourself': 'Vous ne pouvez pas vous bloquer vous-même',
  'This notification no longer exists': 'Cette notification n’existe plus',
  'Your role is not allowed to post in this category.':
    'Votre rôle ne permet pas de publier dans cette catégorie.',
  'A moderator took this post down. Please contact a moderator.':
    'La modération a retiré cette publication. Veuillez lui écrire.',
  'Only staff can hide a version.': 'Seule l’équipe peut masquer une version.',
  'Only the author and staff can list posts that are not published.':
    'Les publications qui ne sont pas en ligne ne sont visibles que pour leur auteur et l’équipe.',
  'You cannot report yourself': 'Vous ne pouvez pas vous signaler vous-même',
  'You cannot report your own post': 'Vous ne pouvez pas signaler votre propre publication',
  'You cannot report your own comment': 'Vous ne pouvez pas signaler votre propre commentaire',
  'You cannot report your own message': 'Vous ne pouvez pas signaler votre propre message',
  'Send the image as multipart/form-data.': 'L’image doit être envoyée en multipart/form-data.',
  'Send one image at a time.': 'Envoyez une image à la fois.',
  'Images may have at most # megapixels, and # pixels per side':
    'Les images ont au plus # mégapixels, et # pixels de côté',
  "You've already upvoted this post": 'Vous avez déjà voté pour cette publication',
  "You've already downvoted this post": 'Vous avez déjà voté contre cette publication',
  "You've already upvoted this comment": 'Vous avez déjà voté pour ce commentaire',
  "You've already downvoted this comment": 'Vous avez déjà voté contre ce commentaire',
  'This idempotency key was used for another request.':
    'Cette clé d’idempotence a servi à une autre demande.',
  'The first request with this idempotency key is still running.':
    'La première demande avec cette clé d’idempotence est encore en cours.',
  'Someone else changed this at the same moment. Please try again.':
    'Quelqu’un d’autre a fait un changement au même moment. Veuillez réessayer.',
  'Registration is closed at the moment.': 'Les inscriptions sont fermées pour le moment.',
  'This forum keeps no public record of moderation.':
    'Ce forum ne tient pas de registre public de la modération.',
  'This discussion is locked': 'Cette discussion est verrouillée',
  'This discussion was merged into another': 'Cette discussion a été fusionnée avec une autre',
  'This has been done. The answer is not repeated, since you may see less now.':
    'C’est fait. La réponse n’est pas répétée, car vous voyez désormais moins de choses.',
  'Only staff can do this.': 'Seule l’équipe peut le faire.',
  'Only staff can restore a comment': 'Seule l’équipe peut rétablir un commentaire',
};
