/** Operator's codes; TMB is ttb's former code. */
const thaiBanks = [
  { code: "KBANK", nameTH: "ธนาคารกสิกรไทย", nameEN: "Kasikornbank", nameLO: "ທະນາຄານກະສິກອນໄທ" },
  { code: "SCB", nameTH: "ธนาคารไทยพาณิชย์", nameEN: "Siam Commercial Bank", nameLO: "ທະນາຄານໄທພານິດ" },
  { code: "KTB", nameTH: "ธนาคารกรุงไทย", nameEN: "Krungthai Bank", nameLO: "ທະນາຄານກຸງໄທ" },
  { code: "BBL", nameTH: "ธนาคารกรุงเทพ", nameEN: "Bangkok Bank", nameLO: "ທະນາຄານກຸງເທບ" },
  { code: "BAY", nameTH: "ธนาคารกรุงศรีอยุธยา", nameEN: "Bank of Ayudhya (Krungsri)", nameLO: "ທະນາຄານກຸງສີອະຍຸດທະຍາ" },
  { code: "TMB", nameTH: "ธนาคารทหารไทยธนชาต", nameEN: "TMBThanachart Bank (ttb)", nameLO: "ທະນາຄານທະຫານໄທທະນະຊາດ" },
  { code: "GSB", nameTH: "ธนาคารออมสิน", nameEN: "Government Savings Bank", nameLO: "ທະນາຄານອອມສິນ" },
  {
    code: "BAAC",
    nameTH: "ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร",
    nameEN: "Bank for Agriculture and Agricultural Cooperatives",
    nameLO: "ທະນາຄານເພື່ອການກະເສດ ແລະ ສະຫະກອນການກະເສດ",
  },
  { code: "GHB", nameTH: "ธนาคารอาคารสงเคราะห์", nameEN: "Government Housing Bank", nameLO: "ທະນາຄານອາຄານສົງເຄາະ" },
  { code: "UOB", nameTH: "ธนาคารยูโอบี", nameEN: "United Overseas Bank (Thai)", nameLO: "ທະນາຄານຢູໂອບີ" },
  { code: "CIMB", nameTH: "ธนาคารซีไอเอ็มบี ไทย", nameEN: "CIMB Thai Bank", nameLO: "ທະນາຄານຊີໄອເອັມບີ ໄທ" },
  { code: "KKP", nameTH: "ธนาคารเกียรตินาคินภัทร", nameEN: "Kiatnakin Phatra Bank", nameLO: "ທະນາຄານກຽດນາຄິນພັດທະຣະ" },
  { code: "LHBANK", nameTH: "ธนาคารแลนด์ แอนด์ เฮ้าส์", nameEN: "Land and Houses Bank", nameLO: "ທະນາຄານແລນ ແອນ ເຮົາສ໌" },
  { code: "TISCO", nameTH: "ธนาคารทิสโก้", nameEN: "TISCO Bank", nameLO: "ທະນາຄານທິສໂກ້" },
  {
    code: "IBANK",
    nameTH: "ธนาคารอิสลามแห่งประเทศไทย",
    nameEN: "Islamic Bank of Thailand",
    nameLO: "ທະນາຄານອິດສະລາມແຫ່ງປະເທດໄທ",
  },
  { code: "ICBC", nameTH: "ธนาคารไอซีบีซี (ไทย)", nameEN: "ICBC (Thai)", nameLO: "ທະນາຄານໄອຊີບີຊີ (ໄທ)" },
  { code: "TCRB", nameTH: "ธนาคารไทยเครดิต", nameEN: "Thai Credit Bank", nameLO: "ທະນາຄານໄທເຄຣດິດ" },
] as const;

const laoBanks = [
  { code: "BCEL", nameTH: "ธนาคารการค้าต่างประเทศลาว", nameEN: "BCEL", nameLO: "ທະນາຄານການຄ້າຕ່າງປະເທດລາວ" },
  { code: "LDB", nameTH: "ธนาคารพัฒนาลาว", nameEN: "Lao Development Bank", nameLO: "ທະນາຄານພັດທະນາລາວ" },
  { code: "APB", nameTH: "ธนาคารส่งเสริมกสิกรรม", nameEN: "Agricultural Promotion Bank", nameLO: "ທະນາຄານສົ່ງເສີມກະສິກຳ" },
  { code: "JDB", nameTH: "ธนาคารร่วมพัฒนา", nameEN: "Joint Development Bank", nameLO: "ທະນາຄານຮ່ວມພັດທະນາ" },
  { code: "LVB", nameTH: "ธนาคารร่วมธุรกิจลาว-เวียดนาม", nameEN: "LaoVietBank", nameLO: "ທະນາຄານຮ່ວມທຸລະກິດລາວ-ຫວຽດ" },
  { code: "BFL", nameTH: "ธนาคารฝรั่งเศส-ลาว", nameEN: "Banque Franco-Lao", nameLO: "ທະນາຄານຝຣັ່ງ-ລາວ" },
  { code: "ACLEDA", nameTH: "ธนาคารเอซีลีดา ลาว", nameEN: "ACLEDA Bank Lao", nameLO: "ທະນາຄານ ເອຊີລີດາ ລາວ" },
  { code: "IB", nameTH: "ธนาคารอินโดจีน", nameEN: "Indochina Bank", nameLO: "ທະນາຄານອິນໂດຈີນ" },
  { code: "PSVB", nameTH: "ธนาคารพงสะหวัน", nameEN: "Phongsavanh Bank", nameLO: "ທະນາຄານພົງສະຫວັນ" },
  { code: "STB", nameTH: "ธนาคารเอสที", nameEN: "ST Bank", nameLO: "ທະນາຄານ ເອັສທີ" },
  { code: "BIC", nameTH: "ธนาคารบีไอซี ลาว", nameEN: "BIC Bank Lao", nameLO: "ທະນາຄານ ບີໄອຊີ ລາວ" },
  {
    code: "MJBL",
    nameTH: "ธนาคารมารูฮาน เจแปน ลาว",
    nameEN: "Maruhan Japan Bank Lao",
    nameLO: "ທະນາຄານ ມາຣູຮານ ເຈແປນ ລາວ",
  },
] as const;

export const banks = [...thaiBanks, ...laoBanks] as const;
