export interface Person {
  firstName: string | null;
  lastName: string | null;
  /** Its domain determines the account. */
  email: string;
}

function person(firstName: string | null, lastName: string | null, email: string): Person {
  return { firstName, lastName, email };
}

/** Users of the accounts; all invented. */
export const PEOPLE: readonly Person[] = [
  person('Priya', 'Raman', 'priya.raman@harbourview.example'),
  person('Liam', "O'Keefe", 'liam.okeefe@odwyer-brannigan.example'),
  person('Thuỳ Linh', 'Đặng', 'linh.dang@huong-que.example'),
  person('Zoë', 'Castellanos', 'zoe.castellanos@cafe-nandu.example'),
  person('Konstantinos', 'Papastathis', 'kostas@papastathi.example'),
  person('Mei', 'Zhào', 'mei.zhao@golden-sheaf.example'),
  person('Ahmed', 'El-Khoury', 'ahmed.elkhoury@mountain-cedar.example'),
  person('Grace', 'Whitlock', 'grace.whitlock@whitlock-pennefather.example'),
  person(null, null, 'accounts@dunmallow.example'),
  person('Hamish', 'McAllister', 'hamish@lost-anchor.example'),
  person('Aroha', 'Te Rangi', 'aroha.terangi@marrinbay.example'),
  person('Ji-woo', 'Han', 'jiwoo.han@hangyeol.example'),
  person('Søren', 'Nordby', 'soren@nordhavn.example'),
  person('Chiara', 'Ferri', 'chiara.ferri@dangelo-ferri.example'),
  person('Emre', 'Yıldıray', 'emre@celik-yildiray.example'),
  person('Isabelle', 'Delacroix-Fabré', 'isabelle@delacroix-fabre.example'),
  person('Chidi', 'Okonkwo', 'chidi.okonkwo@marchetti-okonkwo.example'),
  person('Margaret', 'Featherstonehaugh', 'm.featherstonehaugh@merriwee-gardens.example'),
  person(null, null, 'deliveries@st-brannocs.example'),
  person('Tomasz', 'Żurek', 'tomasz@zurek-rye.example'),
  person('Bronwyn', 'Pugh', 'bronwyn.pugh@wattlebrook.example'),
  person('Sione', 'Fonua', 'sione.fonua@coldharbour.example'),
  person('Nadia', 'Haddad', 'nadia.haddad@wendlebury.example'),
  person('Callum', 'Tivendale', 'callum@tivendale-court.example'),
  person('Xīnyí', 'Lǐ', 'xinyi.li@golden-sheaf.example'),
  person('Ruby', null, 'ruby@crooked-ladle.example'),
  person('Jack', 'Brannigan', 'jack.brannigan@odwyer-brannigan.example'),
  person('Ananya', 'Subramaniam', 'ananya.s@st-brannocs.example'),
  person('Mateo', 'Ibáñez', 'mateo.ibanez@polyfrond.example'),
  person('Fatima', 'Al-Sayed', 'fatima.alsayed@lady-ashcombe.example'),
  person('Declan', 'Moss', 'declan.moss@kestrel-moss.example'),
  person('Eleni', 'Vasilakou', 'eleni.vasilakou@tallowmere.example'),
  person(null, null, 'site.office@harbourview.example'),
  person('Jasper', 'Quill', 'jasper.quill@harbourview.example'),
  person('Minh', 'Trương', 'minh.truong@tarwinridge.example'),
  person('Harriet', 'Gradwell', 'harriet@gradwell.example'),
  person('Noor', 'Rahimi', 'noor.rahimi@lanternfield.example'),
  person('Owen', 'Dunmallow', 'owen.dunmallow@dunmallow.example'),
  person('Saoirse', 'Ní Bhriain', 'saoirse@st-aldhelms.example'),
];
