import type { Part } from "./text";

export const agreements: readonly Part[] = [
  {
    title: { th: "ผู้ใช้บริการ", lo: "ຜູ້ໃຊ້ບໍລິການ", en: "Who may use the service" },
    html: {
      th: `<p>ผู้สมัครต้องมีอายุ 20 ปีขึ้นไป และการใช้บริการต้องไม่ขัดต่อกฎหมายในที่ที่ท่านอยู่ หนึ่งคนมีได้หนึ่งบัญชี หนึ่งเบอร์โทรศัพท์ และหนึ่งบัญชีธนาคาร</p>`,
      lo: `<p>ຜູ້ສະໝັກຕ້ອງມີອາຍຸ 20 ປີຂຶ້ນໄປ ແລະ ການໃຊ້ບໍລິການຕ້ອງບໍ່ຂັດຕໍ່ກົດໝາຍໃນບ່ອນທີ່ທ່ານຢູ່ ໜຶ່ງຄົນມີໄດ້ໜຶ່ງບັນຊີ ໜຶ່ງເບີໂທລະສັບ ແລະ ໜຶ່ງບັນຊີທະນາຄານ</p>`,
      en: `<p>Members are 20 or older, and using the service must be lawful where they are. One person has one account, with one phone number and one bank account.</p>`,
    },
  },
  {
    title: { th: "บัญชีและรหัสผ่าน", lo: "ບັນຊີ ແລະ ລະຫັດຜ່ານ", en: "Account and password" },
    html: {
      th: `<p>เก็บรหัสผ่านและรหัสยืนยันไว้เป็นความลับ เจ้าหน้าที่จะไม่ขอรหัสผ่านจากท่าน รายการที่ทำด้วยบัญชีของท่านถือเป็นรายการของท่าน หากสงสัยว่ามีผู้อื่นใช้บัญชี ให้เปลี่ยนรหัสผ่านและติดต่อเราทันที</p>`,
      lo: `<p>ຮັກສາລະຫັດຜ່ານ ແລະ ລະຫັດຢືນຢັນໄວ້ເປັນຄວາມລັບ ພະນັກງານຈະບໍ່ຂໍລະຫັດຜ່ານຈາກທ່ານ ລາຍການທີ່ເຮັດດ້ວຍບັນຊີຂອງທ່ານຖືເປັນລາຍການຂອງທ່ານ ຖ້າສົງໄສວ່າມີຜູ້ອື່ນໃຊ້ບັນຊີ ໃຫ້ປ່ຽນລະຫັດຜ່ານ ແລະ ຕິດຕໍ່ພວກເຮົາທັນທີ</p>`,
      en: `<p>Keep your password and one-time codes to yourself. Our staff never ask for your password. What is done with your account counts as done by you. If you think somebody else is using it, change the password and tell us at once.</p>`,
    },
  },
  {
    title: { th: "บัญชีธนาคารและแหล่งที่มาของเงิน", lo: "ບັນຊີທະນາຄານ ແລະ ທີ່ມາຂອງເງິນ", en: "Bank account and source of money" },
    html: {
      th: `<p>บัญชีธนาคารต้องเป็นชื่อของท่านเอง และเงินที่ฝากต้องเป็นเงินของท่านที่ได้มาโดยชอบด้วยกฎหมาย เราอาจขอเอกสารเพื่อยืนยันตัวตนก่อนจ่ายเงิน</p>`,
      lo: `<p>ບັນຊີທະນາຄານຕ້ອງເປັນຊື່ຂອງທ່ານເອງ ແລະ ເງິນທີ່ຝາກຕ້ອງເປັນເງິນຂອງທ່ານທີ່ໄດ້ມາຢ່າງຖືກຕ້ອງຕາມກົດໝາຍ ພວກເຮົາອາດຂໍເອກະສານເພື່ອຢືນຢັນຕົວຕົນກ່ອນຈ່າຍເງິນ</p>`,
      en: `<p>The bank account must be in your own name, and what you deposit must be your own, lawfully earned money. We may ask for documents that show who you are before we pay out.</p>`,
    },
  },
  {
    title: { th: "การเล่นอย่างเป็นธรรม", lo: "ການຫຼິ້ນຢ່າງເປັນທຳ", en: "Fair play" },
    html: {
      th: `<p>ห้ามใช้โปรแกรมช่วยเล่น หลายบัญชี หรือร่วมมือกันเพื่อหาประโยชน์จากโบนัส หากตรวจพบ เราอาจยกเลิกโบนัสและระงับบัญชี โดยจะแจ้งเหตุผลให้ทราบ และคืนเงินฝากที่ยังไม่ได้เล่น</p>`,
      lo: `<p>ຫ້າມໃຊ້ໂປຣແກຣມຊ່ວຍຫຼິ້ນ ຫຼາຍບັນຊີ ຫຼື ຮ່ວມມືກັນເພື່ອຫາຜົນປະໂຫຍດຈາກໂບນັດ ຖ້າກວດພົບ ພວກເຮົາອາດຍົກເລີກໂບນັດ ແລະ ລະງັບບັນຊີ ໂດຍຈະແຈ້ງເຫດຜົນໃຫ້ຊາບ ແລະ ຄືນເງິນຝາກທີ່ຍັງບໍ່ໄດ້ຫຼິ້ນ</p>`,
      en: `<p>No playing software, no second accounts, no acting together to exploit bonuses. If we find it, we may cancel bonuses and suspend the account; we say why, and return deposits that have not been played.</p>`,
    },
  },
  {
    title: { th: "เล่นอย่างมีสติ", lo: "ຫຼິ້ນຢ່າງມີສະຕິ", en: "Play within your means" },
    html: {
      th: `<p>การเดิมพันมีความเสี่ยงและอาจเสียเงินทั้งหมด เล่นด้วยเงินที่พร้อมจะเสียเท่านั้น อย่ายืมเงินมาเล่น และอย่าพยายามเล่นเพื่อเอาคืน หากต้องการหยุดพักหรือปิดบัญชี ติดต่อฝ่ายบริการลูกค้าได้ตลอดเวลา</p>`,
      lo: `<p>ການເດີມພັນມີຄວາມສ່ຽງ ແລະ ອາດເສຍເງິນທັງໝົດ ຫຼິ້ນດ້ວຍເງິນທີ່ພ້ອມຈະເສຍເທົ່ານັ້ນ ຢ່າຢືມເງິນມາຫຼິ້ນ ແລະ ຢ່າພະຍາຍາມຫຼິ້ນເພື່ອເອົາຄືນ ຖ້າຕ້ອງການຢຸດພັກ ຫຼື ປິດບັນຊີ ຕິດຕໍ່ຝ່າຍບໍລິການລູກຄ້າໄດ້ຕະຫຼອດເວລາ</p>`,
      en: `<p>Betting is a risk: you can lose all of it. Play only with money you can afford to lose, never with borrowed money, and don't chase losses. To take a break or close your account, contact support at any time.</p>`,
    },
  },
  {
    title: { th: "ข้อมูลส่วนบุคคล", lo: "ຂໍ້ມູນສ່ວນຕົວ", en: "Personal data" },
    html: {
      th: `<p>เราเก็บชื่อ เบอร์โทรศัพท์ บัญชีธนาคาร และประวัติรายการ เพื่อให้บริการ ตรวจสอบการฝากถอน และทำตามกฎหมาย เราไม่ขายข้อมูลของท่าน และส่งต่อเฉพาะผู้ให้บริการชำระเงินและค่ายเกมเท่าที่จำเป็น</p>`,
      lo: `<p>ພວກເຮົາເກັບຊື່ ເບີໂທລະສັບ ບັນຊີທະນາຄານ ແລະ ປະຫວັດລາຍການ ເພື່ອໃຫ້ບໍລິການ ກວດສອບການຝາກຖອນ ແລະ ປະຕິບັດຕາມກົດໝາຍ ພວກເຮົາບໍ່ຂາຍຂໍ້ມູນຂອງທ່ານ ແລະ ສົ່ງຕໍ່ສະເພາະຜູ້ໃຫ້ບໍລິການຊຳລະເງິນ ແລະ ຄ່າຍເກມເທົ່າທີ່ຈຳເປັນ</p>`,
      en: `<p>We keep your name, phone number, bank account and history to run the service, check deposits and withdrawals and obey the law. We don't sell your data; payment and game providers get only what they need.</p>`,
    },
  },
  {
    title: { th: "การเปลี่ยนแปลงบริการ", lo: "ການປ່ຽນແປງບໍລິການ", en: "Changes to the service" },
    html: {
      th: `<p>บริการอาจหยุดชั่วคราวเพื่อปรับปรุงระบบ หากข้อตกลงเปลี่ยนแปลงในสาระสำคัญ เราจะแจ้งให้ทราบก่อนใช้งานครั้งถัดไป ยอดเงินของท่านยังคงเป็นของท่าน</p>`,
      lo: `<p>ບໍລິການອາດຢຸດຊົ່ວຄາວເພື່ອປັບປຸງລະບົບ ຖ້າຂໍ້ຕົກລົງປ່ຽນແປງໃນສ່ວນສຳຄັນ ພວກເຮົາຈະແຈ້ງໃຫ້ຊາບກ່ອນການໃຊ້ງານເທື່ອຕໍ່ໄປ ຍອດເງິນຂອງທ່ານຍັງເປັນຂອງທ່ານ</p>`,
      en: `<p>The service may pause for maintenance. If these terms change in substance, we tell you before you next use it. Your balance stays yours.</p>`,
    },
  },
];
