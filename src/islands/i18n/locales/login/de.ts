// German messages of the login dialog.
import type { LoginMessages } from '../../translate.ts';

export const messages: LoginMessages = {
  signUp: 'Konto erstellen',
  newHere: 'Neu hier?',
  haveAccount: 'Sie haben schon ein Konto?',
  email: 'E-Mail',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  capsLock: 'Die Feststelltaste ist aktiviert.',
  forgot: 'Passwort vergessen?',
  forgotTitle: 'Passwort zurücksetzen',
  forgotHint:
    'Geben Sie Ihre E-Mail-Adresse ein. Wir senden Ihnen einen Link zum Zurücksetzen Ihres Passworts.',
  sendLink: 'Link senden',
  checkEmail: 'Prüfen Sie Ihre E-Mails',
  linkSent:
    'Falls es für {email} ein Konto gibt, erhalten Sie einen Link zum Zurücksetzen Ihres Passworts.',
  codeSent: 'Geben Sie den Code ein, den wir an {email} gesendet haben.',
  signUpSent:
    'Wir haben eine E-Mail an {email} gesendet. Geben Sie den Code daraus ein. Wenn Sie schon ein Konto hatten, setzen Sie stattdessen mit dem Link darin ein neues Passwort.',
  code: 'Code',
  confirm: 'Bestätigen',
  resend: 'Erneut senden',
  resendWait: 'Erneut senden {time}',
  resent: 'Gesendet. Prüfen Sie Ihren Posteingang.',
  otherAddress: 'Andere E-Mail-Adresse verwenden',
  approval: 'Freigabe ausstehend',
  approvalHint:
    'Der Shop prüft jedes neue Konto. Sobald Ihres freigegeben ist, können Sie sich anmelden.',
  resetTitle: 'Neues Passwort festlegen',
  resetFor: 'Wählen Sie ein neues Passwort für {email}.',
  resetElsewhere:
    'Dieser Link wurde nicht in diesem Browser angefordert. Wenn Sie darum gebeten haben, geben Sie die E-Mail-Adresse ein, an die er ging.',
  stillSignedIn: 'Sie bleiben als {name} angemeldet.',
  passwordSaved: 'Passwort gespeichert',
  savedHint:
    'Melden Sie sich mit Ihrer E-Mail-Adresse und dem neuen Passwort an. Wenn das nicht klappt, war der Link für ein anderes Konto.',
  savePassword: 'Passwort speichern',
  back: 'Zurück zur Anmeldung',
  signedIn: 'Sie sind angemeldet',
  signedInAs: 'Angemeldet als {name}',
  or: 'oder',
  withProvider: 'Weiter mit {name}',
  withOwn: 'Weiter mit Single Sign-on',
  slow: 'Das dauert länger als üblich.',
  elsewhere: 'Auf der Seite des Shops fortfahren',
  cancel: 'Abbrechen',
  enterEmail: 'Geben Sie Ihre E-Mail-Adresse ein.',
  emailShape: 'Geben Sie eine E-Mail-Adresse wie name@example.com ein.',
  enterPassword: 'Geben Sie ein Passwort ein.',
  enterCode: 'Geben Sie den Code aus der E-Mail ein.',
  mismatch:
    'E-Mail-Adresse und Passwort stimmen nicht überein. Prüfen Sie beides oder setzen Sie Ihr Passwort zurück.',
  badPassword: 'Wählen Sie ein längeres Passwort oder eines, das schwerer zu erraten ist.',
  badCode: 'Dieser Code hat nicht funktioniert. Prüfen Sie ihn oder fordern Sie einen neuen an.',
  linkEnded: 'Dieser Link ist nicht mehr gültig. Fordern Sie einen neuen an.',
  robot: 'Bestätigen Sie, dass Sie kein Roboter sind.',
  robotDown:
    'Die Sicherheitsprüfung konnte nicht geladen werden. Versuchen Sie es erneut oder fahren Sie auf der Seite des Shops fort.',
  tooMany: 'Zu viele Versuche. Versuchen Sie es {time} erneut.',
  tooManyLater: 'Zu viele Versuche. Versuchen Sie es später erneut.',
  loginOffline: 'Sie sind offline. Versuchen Sie es erneut, sobald Sie wieder online sind.',
  loginDown: 'Der Shop ist gerade nicht erreichbar. Versuchen Sie es erneut.',
  notHere: 'Das ist hier nicht möglich. Fahren Sie auf der Seite des Shops fort.',
};
